// 页面文字，中文。键与英文相同，由类型检查保证。

/** @type {Record<keyof typeof import('./en.js').en, string>} */
export const zh = {
    'skip': '跳到盘面', 'menu': '菜单', 'new': '新题', 'puzzles': '题目', 'settings': '设置', 'keys': '键盘快捷键',
    'pause': '暂停', 'resume': '已暂停，点此继续', 'board': '盘面', 'grid': '数独盘面', 'pad': '输入', 'panels': '帮助与工具', 'close': '关闭',
    'untitled': '一道题', 'rules.said': '规则：{names}',

    'cell.place': '第{row}行第{column}列', 'cell.given': '{digit}，已知数', 'cell.digit': '{digit}', 'cell.empty': '空', 'cell.hidden': '第{row}行第{column}列，已隐藏',
    'cell.conflict': '违反规则', 'cell.wrong': '错误', 'cell.corner': '角标 {digits}', 'cell.centre': '中标 {digits}', 'cell.candidates': '候选数 {digits}', 'cell.colours': '颜色 {colours}',
    'colour.1': '红', 'colour.2': '橙', 'colour.3': '黄', 'colour.4': '绿', 'colour.5': '青', 'colour.6': '蓝', 'colour.7': '紫', 'colour.8': '粉', 'colour.9': '灰',
    'colour.of': '着色', 'colour.cell': '单元格', 'colour.candidate': '候选数 {digit}',

    'mode.digit': '数字', 'mode.corner': '角标', 'mode.centre': '中标', 'mode.candidate': '删候选', 'mode.colour': '颜色',
    'pad.modes': '输入模式', 'pad.digits': '数字', 'pad.actions': '操作', 'pad.press': '{digit}（{mode}）', 'pad.left': '还剩 {count} 个', 'pad.lit': '高亮',
    'pad.undo': '撤销', 'pad.redo': '重做', 'pad.erase': '擦除', 'pad.check': '检查', 'pad.hint': '提示', 'pad.candidates': '候选数', 'pad.fill': '填中标', 'pad.restart': '重新开始', 'pad.checkpoints': '存档点',

    'keys.move': '移动；按住 Shift 或 Ctrl 多选', 'keys.all': '全选', 'keys.none': '取消选择，隐藏步骤', 'keys.erase': '擦除', 'keys.undo': '撤销', 'keys.redo': '重做',
    'keys.digit': '模式：数字', 'keys.corner': '模式：角标', 'keys.centre': '模式：中标', 'keys.colour': '模式：颜色', 'keys.candidate': '模式：删候选数', 'keys.cycle': '下一种模式',
    'keys.candidates': '显示或隐藏所有候选数', 'keys.fill': '把剩余可能写入各格中标', 'keys.hint': '提示；再按给出更多', 'keys.apply': '执行所示的步骤', 'keys.check': '与答案核对', 'keys.pause': '暂停或继续', 'keys.keys': '本表',
    'keys.press': '按所选模式输入', 'keys.shift': '角标', 'keys.ctrl': '中标', 'keys.alt': '颜色', 'keys.mouse': '拖动可选择多个单元格；Shift 或 Ctrl 追加；双击选择相同的单元格。长按、连按两次或右键点击数字按钮可高亮该数字。',

    'say.placed': '第{row}行第{column}列填入 {digit}', 'say.erased': '第{row}行第{column}列已清空', 'say.marks': '第{row}行第{column}列：{digits}',
    'say.cells': '{count} 个单元格已改变', 'say.paused': '已暂停', 'say.resumed': '继续', 'say.mode': '模式：{mode}', 'say.full': '浏览器存储空间已满：本局不会保存。请删除旧题目以腾出空间。',
    'say.none': '此浏览器不允许网页保存内容：关闭网页后本局就会消失。可用链接（分享）保存。',
    'aside.found': '有 {count} 份存储的数据无法读取，已另行存放，没有丢失。', 'aside.save': '另存为文件', 'aside.discard': '删除', 'puzzles.more': '显示更多（{count}）',
    'elsewhere.taken': '本局在另一标签页中继续了；这里显示其当前局面。', 'elsewhere.copy': '本局同时在另一标签页中继续了：这里的成为单独一局，另一局仍在“题目”中。',
    'begun': '你以前开始过此题，现从上次的局面继续。', 'begun.again': '从头开始',
    'solved': '用时 {time} 解完，恭喜！', 'solved.next': '再来一题', 'check.missing': '{cells} 的候选数中缺少正确的数字。', 'missing.back': '放回候选数', 'check.fine': '到目前为止都正确。', 'check.wrong': '有误：{cells}。', 'check.none': '此题无解。', 'check.several': '此题不止一个解，无从核对。',
    'check.timeout': '时间内未能核对。', 'failed': '操作失败：{message}', 'busy': '查找中……', 'cancel': '取消',

    'gone': '服务器没有应答。游戏可以继续，并保存在此浏览器中；提示、检查和新题要等它恢复。', 'back': '服务器已恢复。', 'again': '重试', 'engine.broken': '引擎无法加载，或中途停止。游戏可以继续；重新加载网页即可再用提示。',
    'import.site': '这是 {site} 自有格式的题目，网页暂时无法读取。请改为粘贴盘面的 81 个数字：逐行排列，空格用点表示。', 'import.link': '这是指向 {host} 的链接，其中没有题目。请打开它，粘贴盘面的 81 个数字：逐行排列，空格用点表示。',

    'welcome': '先来一道简单的', 'begin.title': '想玩什么？', 'begin.level': '新题', 'begin.today': '今日题目（{level}）', 'begin.own': '粘贴或输入', 'begin.left': '继续', 'today': '今日题目', 'today.title': '{date}的题目',
    'solved.alone': '没有用任何提示。', 'solved.hints': '用过提示 {count} 次。', 'solved.best': '这是你在“{level}”级的最好成绩。', 'solved.other': '你在“{level}”级的最好成绩是 {time}。',

    'hint.title': '提示', 'hint.ask': '提示', 'hint.more': '在哪里？', 'hint.all': '完整说明', 'hint.apply': '执行', 'hint.hide': '隐藏', 'hint.empty': '按“提示”：先告诉你有什么步骤，再告诉在哪里，最后给出完整推理。',
    'hint.unfinished': '限定时间内没有查完所有更简单的技巧；此步骤仍然正确。', 'hint.nothing': '没有找到步骤。', 'hint.nothing.unfinished': '限定时间内没有找到步骤。', 'hint.longer': '继续查找',

    'restart.ask': '撤回全部操作？此举可以撤销。', 'restart.do': '重新开始', 'checkpoints.title': '存档点', 'checkpoints.set': '在此设存档点', 'checkpoints.name': '存档点 {number}，第 {moves} 步之后', 'checkpoints.go': '回到此处', 'checkpoints.none': '尚无存档点。',
    'puzzles.title': '我的题目', 'puzzles.play': '继续', 'puzzles.delete': '删除', 'puzzles.solved': '已解完', 'puzzles.filled': '已填 {filled}/81', 'puzzles.none': '尚无保存的题目。',
    'settings.title': '设置', 'settings.lang': '语言', 'settings.theme': '主题', 'theme.auto': '跟随系统', 'theme.light': '浅色', 'theme.dark': '深色',
    'settings.candidates': '显示所有候选数', 'settings.tidies': '填入数字时自动清除相关格的标记', 'settings.conflicts': '标出违反规则的数字', 'settings.same': '高亮相同数字', 'settings.houses': '给所选单元格的行、列、宫着色', 'settings.timer': '显示计时',

    'preview.end': '回到游戏', 'preview.locked': '这是预览，不能填写。按 Esc 回到游戏。', 'select.first': '尚未选择单元格；现已选中 {cell}，再按一次即可填写。', 'link.bad': '链接中没有可读的题目。',
    'level.easy': '简单', 'level.medium': '中等', 'level.hard': '困难', 'level.unfair': '极难', 'level.extreme': '极限',
    'status.unique': '唯一解。', 'status.several': '不止一个解。', 'status.none': '无解。', 'status.clash': '有两个相同的数字互相冲突。', 'status.timeout': '用时过长。', 'status.unrated': '这些评分只适用于标准题目，变体题没有。',
    'path.title': '过程', 'path.find': '查找解题过程', 'path.empty': '从当前局面到答案的全过程：每一步都有推理，并画在盘面上。', 'path.solved': '共 {count} 步解完。', 'path.stuck': '{count} 步之后没有可用的技巧。', 'path.stopped': '{count} 步之后时间用完。',
    'path.back': '上一步', 'path.forth': '下一步', 'path.adopt': '从此步之后继续玩', 'path.at': '第 {number} 步，共 {count} 步', 'path.chart': '从左到右，每一步的难度', 'scale.hodoku': 'HoDoKu', 'scale.ninefold': 'ninefold', 'scale.default': 'ninefold', 'scale.se': 'Sudoku Explainer',
    'rate.do': '难度如何？', 'rate.minutes': '熟练玩家大约需要 {minutes} 分钟。', 'rate.scale': '标准', 'rate.level': '等级', 'rate.score': '分数', 'rate.hardest': '最难技巧',
    'steps.title': '步骤', 'steps.find': '查找所有步骤', 'steps.filter': '筛选技巧', 'steps.empty': '当前局面的所有步骤，按技巧分组。', 'steps.found': '{techniques} 种技巧，共 {count} 步。', 'steps.more': '还有更多。',
    'learn.title': '学习', 'learn.use': '提示中使用{name}', 'learn.uniqueness': '依赖唯一解', 'learn.practise': '练习', 'learn.example': '看例子', 'learn.title.practice': '练习：{name}', 'learn.ready': '下一步是{name}：请找出来。“提示”可以帮忙，“练习”换一个局面。', 'learn.ready.example': '这是{name}的例子：请找出来。这里也可能有更简单的步骤；“提示”先找这个技巧。',
    'practice.find': '请找出：{name}。', 'practice.find.example': '请在此例子中找出：{name}。', 'practice.right': '正确，这就是{name}。', 'practice.next': '换一个局面', 'practice.partly': '目前正确，还差 {count} 处。', 'practice.other': '没有错，但这不是{name}在此处的结论。', 'practice.removed': '删多了：{cells} 还需要它。',
    'make.title': '出题', 'make.generate': '生成题目', 'make.made': '已生成：{level}。', 'make.nearest': '限定时间内最接近的是：{level}。', 'make.title.made': '{level}（{seed}）',
    'import.title': '粘贴题目', 'import.placeholder': '81 个字符、网格或任意文件格式……', 'import.file': '打开文件……', 'import.do': '打开', 'import.large': '文件太大：网页最多 1 MB。命令行可读任意大小的文件。', 'import.none': '其中没有找到题目。', 'import.found': '找到 {count} 道题（格式：{format}）。', 'import.named': '题目 {number}',
    'enter.title': '手工输入', 'enter.begin': '从空盘开始', 'enter.diagonal': '两条对角线也含全部数字', 'enter.draft': '正在制作的题目', 'enter.own': '自制题目', 'enter.possible': '显示可能的数字', 'enter.play': '开始玩', 'enter.count': '解的个数：{count}', 'enter.many': '解的个数：超过 {count}',
    'share.title': '分享', 'share.link': '链接', 'share.link.note': '链接包含整个局面，连同标记与颜色；在你发送之前不会传给任何人。', 'share.link.do': '生成并复制链接', 'share.text': '文本', 'share.givens': '已知数', 'share.position': '局面', 'share.candidates': '候选数', 'share.picture': '文件', 'share.print': '打印', 'share.paper': '打印或 PDF', 'share.text.file': '文本', 'share.copied': '已复制。', 'share.copy.self': '浏览器不允许网页复制：请自行复制选中的文本。', 'share.saved': '已保存：{name}',
    'keys.inference': '所示步骤的下一条推理', 'keys.before': '上一条推理', 'hint.least': '最少看什么', 'hint.least.note': '合起来给出一步的最少行、列、宫及其他规则', 'inference.title': '逐条推理', 'inference.next': '下一条推理', 'inference.back': '上一条', 'inference.at': '第 {number} 条推理，共 {count} 条',
    'large.open': '讲解此题（{size}）', 'large.title': '{size} 的题目',
    'why.ask': '为什么错？',
    'hint.late': '限定时间内没有找到步骤。答案中 {cell} 是 {digit}。', 'hint.reveals': '没有找到步骤。答案中 {cell} 是 {digit}。', 'hint.write': '填入',
};
