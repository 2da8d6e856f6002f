/** A spreadsheet would take such a cell for a formula, whatever it is quoted with. */
const formula = /^\s*'*[=+\-@＝＋－＠\t\r]/u

/** An apostrophe in front makes a formula plain text. Our importers take it off again. */
export const safeCell = (text: string) => (formula.test(text) ? `'${text}` : text)

/** Quoted only where it has to be, as the programs that we write for do. */
export const csvLine = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** `Fantasy, "Lent, not mine"`: a name with a comma is quoted. */
export const listCell = (names: string[]) =>
  names.map((name) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')
