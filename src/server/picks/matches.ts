import type { Judgement, Match } from '#contract/picks.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { hardWishesOf, keepsWishes } from '#server/books/wishes/wishes.ts'
import type { House } from '#server/house.ts'
import { countSteering } from './listPicks.ts'
import { arePicksStale, loadPicksInput, standingOf } from './picksInput.ts'
import { reasonFor } from './reason.ts'
import { booksIn, contributionsOf, countLovers, reasonInputOf } from './savePicks.ts'
import type { RecommendedBook } from './thread/recommendations.ts'

type Needed = Pick<House, 'db' | 'sage'>

/** Leaves out books that the reader rated, gave up or ruled out, and those that the Sage has no ground for. */
export async function matchesOf(context: Needed, readerId: string, bookIds: string[]): Promise<Match[]> {
  const asked = await unjudgedBooks(context.db, readerId, bookIds)
  const judged = await judgements(context, readerId, [...asked.keys()])
  return judged.flatMap(({ number, matchPercent: percent, evidence }) =>
    percent === undefined ? [] : [{ bookId: asked.get(number)!, percent, evidence }],
  )
}

export async function whyMatches(
  context: Needed,
  readerId: string,
  bookId: string,
): Promise<{ judgement: Judgement | null; rated: number }> {
  const asked = await unjudgedBooks(context.db, readerId, [bookId])
  const [judged] = await judgements(context, readerId, [...asked.keys()])
  const { rated } = await countSteering(context.db, readerId)
  return { judgement: judged ? await told(context, readerId, bookId, judged) : null, rated }
}

async function told(context: Needed, readerId: string, bookId: string, judged: RecommendedBook): Promise<Judgement> {
  const { db } = context
  const [books, row, readers, picked] = await Promise.all([
    booksIn(db, [judged]),
    selectCards(db, readerId).where('books.id', '=', bookId).executeTakeFirstOrThrow(),
    countLovers(db, [judged]),
    reasonOfPick(context, readerId, bookId),
  ])
  return {
    book: toCard(row),
    matchScore: judged.matchPercent ?? null,
    evidence: judged.evidence,
    matchReason: picked ?? reasonFor(reasonInputOf(judged, books, false, readers.get(judged.number))),
    contributions: contributionsOf(judged, books),
    sharedTags: judged.sharedTags,
  }
}

/** What the reader's present picks say of the book: no two pages give two reasons. */
async function reasonOfPick({ db, sage }: Needed, readerId: string, bookId: string): Promise<string | undefined> {
  if (arePicksStale(sage, await standingOf(db, readerId))) return undefined
  const pick = await db
    .selectFrom('recommendations')
    .select('match_reason as reason')
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return pick?.reason
}

async function judgements({ db, sage }: Needed, readerId: string, numbers: number[]): Promise<RecommendedBook[]> {
  if (numbers.length === 0) return []
  const { snapshot, latest } = await loadPicksInput(db, readerId)
  return (await sage.judge(snapshot, latest, numbers)) ?? []
}

/** books.number → id. */
async function unjudgedBooks(db: Db, readerId: string, bookIds: string[]): Promise<Map<number, string>> {
  if (bookIds.length === 0) return new Map()
  const wishes = await hardWishesOf(db, readerId)
  const rows = await db
    .selectFrom('books')
    .leftJoin('read_books as mine', (join) =>
      join.onRef('mine.book_id', '=', 'books.id').on('mine.user_id', '=', readerId),
    )
    .select(['books.number', 'books.id'])
    .where('books.id', 'in', bookIds)
    .where(keepsWishes(wishes))
    .where('mine.rating', 'is', null)
    .where((eb) => eb.or([eb('mine.is_dnf', 'is', null), eb('mine.is_dnf', '=', false)]))
    .execute()
  return new Map(rows.map(({ number, id }) => [number, id]))
}
