import { actionWords, matchWords, outcomeWords, reasonWords, sameAsWords, unreadWords } from '#contract/importWords.ts'
import type { ImportRow } from '#contract/imports.ts'
import type { Db } from '#db/db.ts'
import { csvLine, safeCell } from '#server/shared/csv.ts'
import { listRows } from './findRows.ts'

const pageRows = 500

/** Every row of the file, what became of it and why, as lines of a table. */
export async function* reportLines(db: Db, readerId: string, importId: string): AsyncGenerator<string> {
  yield csvLine(['Line', 'Title', 'Author', 'Result', 'Why', 'Book', 'Notes'])
  for (let after = -1; ;) {
    const { rows, next } = await listRows(db, { readerId, importId, after, limit: pageRows })
    yield rows.map(lineOf).join('')
    if (next === null) return
    after = rows.at(-1)!.place
  }
}

function lineOf({ line, title, authors, outcome, action, book, unread, ...row }: ImportRow): string {
  const result = outcome ? outcomeWords[outcome] : action ? actionWords[action] : ''
  const notes = unread.filter(({ why }) => why !== 'markup').map(unreadWords)
  const cells = [
    String(line),
    title,
    authors.join(', '),
    result,
    whyOf(row),
    book ? `${book.title} · ${book.author}` : '',
    notes.join('; '),
  ]
  return csvLine(cells.map(safeCell))
}

function whyOf({ reason, matchedBy, sameAsLine }: Pick<ImportRow, 'reason' | 'matchedBy' | 'sameAsLine'>): string {
  const why = [
    reason && (reasonWords[reason] ?? reason),
    matchedBy && matchWords[matchedBy],
    sameAsLine !== null && sameAsWords(sameAsLine),
  ]
  return why.filter((one) => typeof one === 'string').join(', ')
}
