import { type Letter, signature } from './letter.ts'

const columns = 76

/** The letter for a reader of plain text: wrapped, each link on a line of its own and whole. */
export function letterAsText({ lines, buttons, after = [] }: Letter): string {
  const actions = buttons.map(({ label, link }) => `${wrap(`${label}:`)}\n${link}`)
  return [...lines.map(wrap), ...actions, ...after.map(wrap), `-- \n${signature}`].join('\n\n')
}

/** Broken at spaces only. */
function wrap(paragraph: string): string {
  const rows: string[] = []
  for (const word of paragraph.split(' ')) {
    const longer = `${rows.at(-1)} ${word}`
    if (rows.length > 0 && longer.length <= columns) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows.join('\n')
}
