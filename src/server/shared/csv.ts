/** One line. What a spreadsheet would take for a formula gets an apostrophe in front. */
export const csvLine = (cells: string[]): string => `${cells.map((cell) => quoted(plainText(cell))).join(',')}\r\n`

const plainText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
