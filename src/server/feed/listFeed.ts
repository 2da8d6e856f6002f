import type { FeedPage } from '#contract/feed.ts'
import type { Db } from '#db/db.ts'
import { type Cursor, encodeCursor } from '#server/shared/cursor.ts'
import { findLines } from './findLines.ts'
import { findMark } from './marks.ts'
import { findShownBooks } from './shownBooks.ts'
import { type ShownLine, toLines } from './toLines.ts'

/** More than a page, because some lines have nothing that the reader may see. */
const linesAtOnce = 40
/** So that nobody waits for lines of which none are to be seen: the page is short then, and goes on. */
const maxRounds = 4

export async function listFeed(
  db: Db,
  readerId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<FeedPage> {
  const shown: ShownLine[] = []
  let place = after
  let isEnd = false
  for (let round = 0; round < maxRounds && shown.length <= limit && !isEnd; round += 1) {
    const lines = await findLines(db, readerId, { after: place, limit: linesAtOnce })
    const books = await findShownBooks(db, lines)
    shown.push(...lines.flatMap((line) => (books.has(line.id) ? [{ ...line, told: books.get(line.id)! }] : [])))
    isEnd = lines.length < linesAtOnce
    place = lines.at(-1) ?? place
  }
  const page = shown.slice(0, limit)
  const last = shown.length > limit ? page.at(-1) : isEnd ? undefined : place
  return {
    lines: await toLines(db, readerId, page),
    next: last ? encodeCursor(last.at, last.id) : null,
    seenTo: await findMark(db, readerId),
  }
}
