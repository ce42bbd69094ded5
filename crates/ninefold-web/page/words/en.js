// The page's texts in English. `{name}` is filled in. The type checker ensures that the Chinese texts have the same keys.

export const en = {
    'skip': 'Skip to the grid', 'menu': 'Menu', 'new': 'New', 'puzzles': 'Puzzles', 'settings': 'Settings', 'keys': 'Keyboard shortcuts',
    'pause': 'Pause', 'resume': 'Paused. Continue', 'board': 'Board', 'grid': 'Sudoku grid', 'pad': 'Entry', 'panels': 'Help and tools', 'close': 'Close',
    'untitled': 'A puzzle', 'rules.said': 'Rules: {names}',

    'cell.place': 'row {row}, column {column}', 'cell.given': '{digit}, given', 'cell.digit': '{digit}', 'cell.empty': 'empty', 'cell.hidden': 'row {row}, column {column}, hidden',
    'cell.conflict': 'breaks a rule', 'cell.wrong': 'wrong', 'cell.corner': 'corner marks {digits}', 'cell.centre': 'centre marks {digits}', 'cell.candidates': 'candidates {digits}', 'cell.colours': 'coloured {colours}',
    'colour.1': 'red', 'colour.2': 'orange', 'colour.3': 'yellow', 'colour.4': 'green', 'colour.5': 'turquoise', 'colour.6': 'blue', 'colour.7': 'violet', 'colour.8': 'pink', 'colour.9': 'grey',
    'colour.of': 'Colour', 'colour.cell': 'Cells', 'colour.candidate': 'candidate {digit}',

    'mode.digit': 'Digit', 'mode.corner': 'Corner', 'mode.centre': 'Centre', 'mode.candidate': 'Strike', 'mode.colour': 'Colour',
    'pad.modes': 'What the keys write', 'pad.digits': 'Digits', 'pad.actions': 'Actions', 'pad.press': '{digit} ({mode})', 'pad.left': '{count} left', 'pad.lit': 'highlighted',
    'pad.undo': 'Undo', 'pad.redo': 'Redo', 'pad.erase': 'Erase', 'pad.check': 'Check', 'pad.hint': 'Hint', 'pad.candidates': 'Candidates', 'pad.fill': 'Fill marks', 'pad.restart': 'Restart', 'pad.checkpoints': 'Checkpoints',

    'keys.move': 'Move; with Shift or Ctrl select more', 'keys.all': 'Select all cells', 'keys.none': 'Clear the selection, hide the step', 'keys.erase': 'Erase', 'keys.undo': 'Undo', 'keys.redo': 'Redo',
    'keys.digit': 'Mode: digits', 'keys.corner': 'Mode: corner marks', 'keys.centre': 'Mode: centre marks', 'keys.colour': 'Mode: colours', 'keys.candidate': 'Mode: strike candidates out', 'keys.cycle': 'Next mode',
    'keys.candidates': 'Candidates of all cells on or off', 'keys.fill': 'Write the candidates into the centre of every cell', 'keys.hint': 'A hint; press again for more', 'keys.apply': 'Apply the step that is shown', 'keys.check': 'Check against the solution', 'keys.pause': 'Pause or resume', 'keys.keys': 'This sheet',
    'keys.press': 'Write in the chosen mode', 'keys.shift': 'Corner mark', 'keys.ctrl': 'Centre mark', 'keys.alt': 'Colour', 'keys.mouse': 'Drag to select cells; Shift or Ctrl adds; double-click selects equal cells. Hold a digit button, press it twice or right-click it to highlight the digit.',

    'say.placed': '{digit} in row {row}, column {column}', 'say.erased': 'row {row}, column {column} is empty', 'say.marks': 'row {row}, column {column}: {digits}',
    'say.cells': '{count} cells changed', 'say.paused': 'paused', 'say.resumed': 'resumed', 'say.mode': 'mode: {mode}', 'say.full': 'The browser has no room left: this game is not saved. Delete old games to make room.',
    'say.none': 'This browser does not let the page save anything: the game is lost when the page is closed. A link (under Share) can keep it.',
    'aside.found': 'Stored data that could not be read was set aside: {count}. None of it is lost.', 'aside.save': 'Save it as a file', 'aside.discard': 'Delete it', 'puzzles.more': 'Show more ({count})',
    'elsewhere.taken': 'This game was continued in another tab; here is its latest state.', 'elsewhere.copy': 'This game was continued in another tab at the same time. Here it is now a separate game; the other one is under Puzzles.',
    'begun': 'You have begun this puzzle before; here it is as you left it.', 'begun.again': 'Start again',
    'solved': 'Solved in {time}. Well done!', 'solved.next': 'Another puzzle', 'check.missing': 'The right candidate is missing in {cells}.', 'missing.back': 'Put it back', 'check.fine': 'Everything is right so far.', 'check.wrong': 'Wrong: {cells}.', 'check.none': 'The puzzle has no solution.', 'check.several': 'The puzzle has more than one solution, so there is nothing to compare with.',
    'check.timeout': 'Too hard to check in time.', 'failed': 'That did not work: {message}', 'busy': 'Looking …', 'cancel': 'Cancel',

    'gone': 'The server does not answer. You can play on, and the game is saved in this browser; hints, checks and new puzzles wait until it is back.', 'back': 'The server answers again.', 'again': 'Try again', 'engine.broken': 'The engine could not be loaded, or has failed. You can play on; reload the page for hints.',
    'import.site': 'This is a puzzle from {site} in a format that the page cannot read yet. Paste the 81 digits of its grid instead, row by row, with dots for empty cells.', 'import.link': 'This is a link to {host} that contains no puzzle. Open it, and paste the 81 digits of the grid, row by row, with dots for empty cells.',

    'welcome': 'An easy one to begin with', 'begin.title': 'What would you like to play?', 'begin.level': 'A new puzzle', 'begin.today': 'Today’s puzzle ({level})', 'begin.own': 'Paste or enter one', 'begin.left': 'Continue', 'today': 'Today’s puzzle', 'today.title': 'Puzzle of {date}',
    'solved.alone': 'Without any help.', 'solved.hints': 'Times that help was used: {count}.', 'solved.best': 'Your best at this level: {level}.', 'solved.other': 'Your best at this level ({level}) is {time}.',

    'hint.title': 'Hint', 'hint.ask': 'Hint', 'hint.more': 'Where?', 'hint.all': 'Show all of it', 'hint.apply': 'Apply', 'hint.hide': 'Hide', 'hint.empty': 'Press Hint: it first names the technique, then shows where to look, then gives the whole argument.',
    'hint.unfinished': 'There was not enough time to look for everything easier, but the step is correct.', 'hint.nothing': 'No step found.', 'hint.nothing.unfinished': 'No step found in time.', 'hint.longer': 'Look longer',

    'restart.ask': 'Take back everything? This can be undone.', 'restart.do': 'Restart', 'checkpoints.title': 'Checkpoints', 'checkpoints.set': 'Set a checkpoint here', 'checkpoints.name': 'Checkpoint {number}, after {moves} moves', 'checkpoints.go': 'Go back to it', 'checkpoints.none': 'No checkpoints yet.',
    'puzzles.title': 'Your puzzles', 'puzzles.play': 'Play', 'puzzles.delete': 'Delete', 'puzzles.solved': 'solved', 'puzzles.filled': '{filled} of 81 filled', 'puzzles.none': 'No saved puzzles yet.',
    'settings.title': 'Settings', 'settings.lang': 'Language', 'settings.theme': 'Theme', 'theme.auto': 'Same as system', 'theme.light': 'Light', 'theme.dark': 'Dark',
    'settings.candidates': 'Show candidates of all cells', 'settings.tidies': 'Remove a digit that is written from the marks that see it', 'settings.conflicts': 'Mark digits that break a rule', 'settings.same': 'Highlight equal digits', 'settings.houses': 'Tint the row, column and box of the selected cell', 'settings.timer': 'Show the time',

    'preview.end': 'Back to the game', 'preview.locked': 'This is a preview: nothing can be written. Esc goes back to the game.', 'select.first': 'No cell was selected; now {cell} is: press again to write.', 'link.bad': 'The link contains no puzzle that can be read.',
    'level.easy': 'Easy', 'level.medium': 'Medium', 'level.hard': 'Hard', 'level.unfair': 'Unfair', 'level.extreme': 'Extreme',
    'status.unique': 'One solution.', 'status.several': 'More than one solution.', 'status.none': 'No solution.', 'status.clash': 'Two equal digits see each other.', 'status.timeout': 'It took too long.', 'status.unrated': 'These ratings are for classic puzzles: a variant has none.',
    'path.title': 'Path', 'path.find': 'Find the path', 'path.empty': 'The whole path from here to the solution: every step with its argument, drawn on the board.', 'path.solved': 'Solved in {count} steps.', 'path.stuck': '{count} steps, then no technique applies.', 'path.stopped': '{count} steps, then time ran out.',
    'path.back': 'Back', 'path.forth': 'Next', 'path.adopt': 'Play on after this step', 'path.at': 'Step {number} of {count}', 'path.chart': 'How hard each step is, from left to right', 'scale.hodoku': 'HoDoKu', 'scale.ninefold': 'ninefold', 'scale.default': 'ninefold', 'scale.se': 'Sudoku Explainer',
    'rate.do': 'How hard is it?', 'rate.minutes': 'A practised player may need about {minutes} minutes.', 'rate.scale': 'Scale', 'rate.level': 'Level', 'rate.score': 'Score', 'rate.hardest': 'Hardest technique',
    'steps.title': 'Steps', 'steps.find': 'Find all steps', 'steps.filter': 'Filter techniques', 'steps.empty': 'Every step that the position allows, by technique.', 'steps.found': '{count} steps of {techniques} techniques.', 'steps.more': 'There are more.',
    'learn.title': 'Learn', 'learn.use': 'use {name} in hints', 'learn.uniqueness': 'relies on one solution', 'learn.practise': 'Practise', 'learn.example': 'Show an example', 'learn.title.practice': 'Practice: {name}', 'learn.ready': 'The next step is {name}: find it. “Hint” helps, “Practise” gives another position.', 'learn.ready.example': 'An example of {name}: find it. There may be simpler steps here too; “Hint” looks for this one first.',
    'practice.find': 'Find: {name}.', 'practice.find.example': 'Find in this example: {name}.', 'practice.right': 'Right: that is {name}.', 'practice.next': 'Another position', 'practice.partly': 'Right so far; still to do: {count}.', 'practice.other': 'Correct, but not what {name} shows here.', 'practice.removed': 'Too much was removed: {cells} needs it.',
    'make.title': 'Make', 'make.generate': 'Make a puzzle', 'make.made': 'Made: {level}.', 'make.nearest': 'The nearest that could be made in time: {level}.', 'make.title.made': '{level} ({seed})',
    'import.title': 'Paste a puzzle', 'import.placeholder': '81 characters, a grid, or any file format …', 'import.file': 'Open a file …', 'import.do': 'Open', 'import.large': 'The file is too large for the page: at most 1 MB. The command line takes files of any size.', 'import.none': 'No puzzle found in it.', 'import.found': 'Puzzles found: {count} (format: {format}).', 'import.named': 'Puzzle {number}',
    'enter.title': 'Enter by hand', 'enter.begin': 'Begin with an empty grid', 'enter.diagonal': 'Both diagonals hold all digits too', 'enter.draft': 'A puzzle being made', 'enter.own': 'A puzzle of your own', 'enter.possible': 'Show the digits that are possible', 'enter.play': 'Play it', 'enter.count': 'Solutions: {count}', 'enter.many': 'Solutions: more than {count}',
    'share.title': 'Share', 'share.link': 'Link', 'share.link.note': 'The link contains the whole position, with marks and colours; nothing is sent to anybody until you share it.', 'share.link.do': 'Make and copy the link', 'share.text': 'Text', 'share.givens': 'Givens', 'share.position': 'Position', 'share.candidates': 'Candidates', 'share.picture': 'Files', 'share.print': 'Print', 'share.paper': 'Print or PDF', 'share.text.file': 'Text', 'share.copied': 'Copied.', 'share.copy.self': 'The browser does not let the page copy: copy the selected text yourself.', 'share.saved': 'Saved: {name}',
    'keys.inference': 'The next inference of the step that is shown', 'keys.before': 'The inference before', 'hint.least': 'The least to look at', 'hint.least.note': 'The fewest rows, columns, boxes and other rules that together give a step', 'inference.title': 'One inference at a time', 'inference.next': 'Next inference', 'inference.back': 'Back', 'inference.at': 'Inference {number} of {count}',
    'large.open': 'Explain this puzzle ({size})', 'large.title': 'A puzzle of {size}',
    'why.ask': 'Why is it wrong?',
    'hint.late': 'There was no time to find a step. The solution has {digit} in {cell}.', 'hint.reveals': 'No step found. The solution has {digit} in {cell}.', 'hint.write': 'Write it',
};
