// What the page says, in English. `{name}` is filled in. The Chinese words have the same keys, which the type checker
// sees to.

export const en = {
    'skip': 'Skip to the grid', 'menu': 'Menu', 'new': 'New', 'puzzles': 'Puzzles', 'settings': 'Settings', 'keys': 'Keyboard shortcuts',
    'pause': 'Pause', 'resume': 'Paused. Go on', 'board': 'Board', 'grid': 'Sudoku grid', 'pad': 'Entry', 'panels': 'Help and tools', 'close': 'Close',
    'untitled': 'A puzzle', 'rules.said': 'Rules: {names}',

    'cell.place': 'row {row}, column {column}', 'cell.given': '{digit}, given', 'cell.digit': '{digit}', 'cell.empty': 'empty', 'cell.hidden': 'row {row}, column {column}, hidden',
    'cell.conflict': 'stands twice', 'cell.wrong': 'wrong', 'cell.corner': 'corner marks {digits}', 'cell.centre': 'centre marks {digits}', 'cell.candidates': 'candidates {digits}', 'cell.colours': 'coloured {colours}',
    'colour.1': 'red', 'colour.2': 'orange', 'colour.3': 'yellow', 'colour.4': 'green', 'colour.5': 'turquoise', 'colour.6': 'blue', 'colour.7': 'violet', 'colour.8': 'pink', 'colour.9': 'grey',
    'colour.of': 'Colour', 'colour.cell': 'Cells', 'colour.candidate': 'candidate {digit}',

    'mode.digit': 'Digit', 'mode.corner': 'Corner', 'mode.centre': 'Centre', 'mode.candidate': 'Strike', 'mode.colour': 'Colour',
    'pad.modes': 'What keys write', 'pad.digits': 'Digits', 'pad.actions': 'Actions', 'pad.press': '{digit} ({mode})', 'pad.left': '{count} left', 'pad.lit': 'highlighted',
    'pad.undo': 'Undo', 'pad.redo': 'Redo', 'pad.erase': 'Erase', 'pad.check': 'Check', 'pad.hint': 'Hint', 'pad.candidates': 'Candidates', 'pad.fill': 'Fill marks', 'pad.restart': 'Restart', 'pad.checkpoints': 'Checkpoints',

    'keys.move': 'Move; with Shift or Ctrl select more', 'keys.all': 'Select all cells', 'keys.none': 'Select none, hide the step', 'keys.erase': 'Erase', 'keys.undo': 'Undo', 'keys.redo': 'Redo',
    'keys.digit': 'Mode: digits', 'keys.corner': 'Mode: corner marks', 'keys.centre': 'Mode: centre marks', 'keys.colour': 'Mode: colours', 'keys.candidate': 'Mode: strike candidates out', 'keys.cycle': 'Next mode',
    'keys.candidates': 'Candidates of all cells on or off', 'keys.fill': 'Write what is left into the centre of every cell', 'keys.hint': 'A hint; again for more of it', 'keys.apply': 'Apply the step that is shown', 'keys.check': 'Check against the solution', 'keys.pause': 'Pause or go on', 'keys.keys': 'This sheet',
    'keys.press': 'Write in the chosen mode', 'keys.shift': 'Corner mark', 'keys.ctrl': 'Centre mark', 'keys.alt': 'Colour', 'keys.mouse': 'Drag to select cells; Shift or Ctrl adds; double-click selects equal cells. Hold a digit button, press it twice or right-click it to highlight the digit.',

    'say.placed': '{digit} in row {row}, column {column}', 'say.erased': 'row {row}, column {column} is empty', 'say.marks': 'row {row}, column {column}: {digits}',
    'say.cells': '{count} cells changed', 'say.paused': 'paused', 'say.resumed': 'going on', 'say.mode': 'mode: {mode}', 'say.full': 'The browser has no room left: this game is not kept. Delete old ones to make room.',
    'say.none': 'This browser lets the page keep nothing: the game is gone when the page is closed. A link (Share) holds it.',
    'aside.found': 'Stored data that could not be read was set aside: {count}. Nothing of it is lost.', 'aside.save': 'Save it as a file', 'aside.discard': 'Delete it', 'puzzles.more': 'Show more ({count})',
    'elsewhere.taken': 'This game went on in another tab; here it is as it stands there.', 'elsewhere.copy': 'This game went on in another tab at the same time: here it is a game of its own now, and the other one stays in Puzzles.',
    'begun': 'You have begun this puzzle before; here it is as you left it.', 'begun.again': 'Begin again',
    'solved': 'Solved in {time}. Well done!', 'solved.next': 'Another puzzle', 'check.missing': 'Among the candidates of {cells} the right one is missing.', 'missing.back': 'Put it back', 'check.fine': 'So far all is right.', 'check.wrong': 'Not right: {cells}.', 'check.none': 'The puzzle has no solution.', 'check.several': 'The puzzle has more than one solution; nothing to compare with.',
    'check.timeout': 'Too hard to check in time.', 'failed': 'That did not work: {message}', 'busy': 'Looking …', 'cancel': 'Cancel',

    'gone': 'The server does not answer. Playing goes on and is kept in this browser; hints, checks and new puzzles wait until it is back.', 'back': 'The server answers again.', 'again': 'Try again', 'engine.broken': 'The engine could not be loaded, or broke off. Playing goes on; load the page again for hints.',
    'import.site': 'This is a puzzle of {site} in its own writing, which the page cannot read yet. Paste the 81 digits of its grid instead, row by row, with dots for empty cells.', 'import.link': 'This is a link to {host}, and no puzzle stands in it. Open it, and paste the 81 digits of the grid, row by row, with dots for empty cells.',

    'welcome': 'An easy one to begin with', 'begin.title': 'What would you like to play?', 'begin.level': 'A new puzzle', 'begin.today': 'Today’s puzzle ({level})', 'begin.own': 'Paste or enter one', 'begin.left': 'Go on with', 'today': 'Today’s puzzle', 'today.title': 'Puzzle of {date}',
    'solved.alone': 'Without any help.', 'solved.hints': 'Times that help was taken: {count}.', 'solved.best': 'Your best at this level: {level}.', 'solved.other': 'Your best at this level ({level}) is {time}.',

    'hint.title': 'Hint', 'hint.ask': 'Hint', 'hint.more': 'Where?', 'hint.all': 'Show all of it', 'hint.apply': 'Apply', 'hint.hide': 'Hide', 'hint.empty': 'Press Hint: first it says that there is a step, then where, then the whole argument.',
    'hint.unfinished': 'In the time there was, not everything easier was looked for; the step is sound all the same.', 'hint.nothing': 'No step found.', 'hint.nothing.unfinished': 'No step found in the time there was.', 'hint.longer': 'Look longer',

    'restart.ask': 'Take back everything? It can be undone.', 'restart.do': 'Restart', 'checkpoints.title': 'Checkpoints', 'checkpoints.set': 'Set a checkpoint here', 'checkpoints.name': 'Checkpoint {number}, after {moves} moves', 'checkpoints.go': 'Go back to it', 'checkpoints.none': 'No checkpoints yet.',
    'puzzles.title': 'Your puzzles', 'puzzles.play': 'Play', 'puzzles.delete': 'Delete', 'puzzles.solved': 'solved', 'puzzles.filled': '{filled} of 81 filled', 'puzzles.none': 'No puzzles kept yet.',
    'settings.title': 'Settings', 'settings.lang': 'Language', 'settings.theme': 'Theme', 'theme.auto': 'As the system', 'theme.light': 'Light', 'theme.dark': 'Dark',
    'settings.candidates': 'Show candidates of all cells', 'settings.tidies': 'A digit that is written disappears from the marks that see it', 'settings.conflicts': 'Mark digits that stand twice', 'settings.same': 'Highlight equal digits', 'settings.houses': 'Tint the row, column and box of the selected cell', 'settings.timer': 'Show the time',

    'preview.end': 'Back to the game', 'preview.locked': 'This is a look ahead: nothing is written. Esc goes back to the game.', 'select.first': 'No cell was selected; now it is {cell}: press again to write.', 'link.bad': 'The link holds no puzzle that can be read.',
    'level.easy': 'Easy', 'level.medium': 'Medium', 'level.hard': 'Hard', 'level.unfair': 'Unfair', 'level.extreme': 'Extreme',
    'status.unique': 'One solution.', 'status.several': 'More than one solution.', 'status.none': 'No solution.', 'status.clash': 'Two equal digits see each other.', 'status.timeout': 'It took too long.',
    'path.title': 'Path', 'path.find': 'Find the path', 'path.empty': 'The whole way from here to the solution: every step with its argument, drawn on the board.', 'path.solved': 'Solved in {count} steps.', 'path.stuck': '{count} steps, then no technique goes on.', 'path.stopped': '{count} steps, then the time was up.',
    'path.back': 'Back', 'path.forth': 'Forth', 'path.adopt': 'Play on after this step', 'path.at': 'Step {number} of {count}', 'path.chart': 'How hard each step is, from left to right', 'scale.hodoku': 'HoDoKu', 'scale.ninefold': 'ninefold', 'scale.default': 'ninefold', 'scale.se': 'Sudoku Explainer',
    'rate.do': 'How hard is it?', 'rate.minutes': 'A practised player may need about {minutes} minutes.', 'rate.scale': 'Scale', 'rate.level': 'Level', 'rate.score': 'Score', 'rate.hardest': 'Hardest technique',
    'steps.title': 'Steps', 'steps.find': 'Find all steps', 'steps.filter': 'Filter techniques', 'steps.empty': 'Every step that the position allows, by technique.', 'steps.found': '{count} steps of {techniques} techniques.', 'steps.more': 'There are more.',
    'learn.title': 'Learn', 'learn.use': 'use {name} in hints', 'learn.uniqueness': 'relies on one solution', 'learn.practise': 'Practise', 'learn.example': 'Show an example', 'learn.title.practice': 'Practice: {name}', 'learn.ready': 'The next step is {name}: find it. “Hint” helps, “Practise” gives another position.', 'learn.ready.example': 'An example of {name}: find it. There may be simpler steps here too; “Hint” looks for this one first.',
    'practice.find': 'Find: {name}.', 'practice.find.example': 'Find in this example: {name}.', 'practice.right': 'Right: that is {name}.', 'practice.next': 'Another position', 'practice.partly': 'Right so far; still to be done: {count}.', 'practice.other': 'True, but not what {name} shows here.', 'practice.removed': 'Too much was taken away: {cells} needs it.',
    'make.title': 'Make', 'make.generate': 'Make a puzzle', 'make.made': 'Made: {level}.', 'make.nearest': 'In the time there was the nearest is: {level}.', 'make.title.made': '{level} ({seed})',
    'import.title': 'Paste a puzzle', 'import.placeholder': '81 characters, a grid, or any file format …', 'import.file': 'Open a file …', 'import.do': 'Open', 'import.large': 'The file is too large for the page: at most 1 MB. The command line takes files of any size.', 'import.none': 'No puzzle found in it.', 'import.found': 'Puzzles found: {count} (format: {format}).', 'import.named': 'Puzzle {number}',
    'enter.title': 'Enter by hand', 'enter.begin': 'Begin with an empty grid', 'enter.diagonal': 'Both diagonals hold all digits too', 'enter.draft': 'A puzzle being made', 'enter.own': 'A puzzle of your own', 'enter.possible': 'Show the digits that are possible', 'enter.play': 'Play it', 'enter.count': 'Solutions: {count}', 'enter.many': 'Solutions: more than {count}',
    'share.title': 'Share', 'share.link': 'Link', 'share.link.note': 'The link holds the whole position, marks and colours too; nothing is sent to anybody until you send it.', 'share.link.do': 'Make and copy the link', 'share.text': 'Text', 'share.givens': 'Givens', 'share.position': 'Position', 'share.candidates': 'Candidates', 'share.picture': 'Files', 'share.print': 'Print', 'share.paper': 'Print or PDF', 'share.text.file': 'Text', 'share.copied': 'Copied.', 'share.copy.self': 'The browser does not let the page copy: copy the marked text yourself.', 'share.saved': 'Saved: {name}',
    'why.ask': 'Why is it wrong?',
    'hint.late': 'There was no time to find a step. The solution has {digit} in {cell}.', 'hint.reveals': 'No step found. The solution has {digit} in {cell}.', 'hint.write': 'Write it',
};
