import type { Judgement, Match } from '#contract/picks.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { hardWishesOf, keepsWishes } from '#server/books/wishes/wishes.ts'
import type { House } from '#server/house.ts'
import { countSteering } from './listPicks.ts'
import { loadPicksInput } from './picksInput.ts'
import { reasonFor } from './reason.ts'
import { booksIn, contributionsOf, reasonInputOf } from './savePicks.ts'
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
  return { judgement: judged ? await told(context.db, readerId, bookId, judged) : null, rated }
}

async function told(db: Db, readerId: string, bookId: string, judged: RecommendedBook): Promise<Judgement> {
  const [books, row] = await Promise.all([
    booksIn(db, [judged]),
    selectCards(db, readerId).where('books.id', '=', bookId).executeTakeFirstOrThrow(),
  ])
  return {
    book: toCard(row),
    matchScore: judged.matchPercent ?? null,
    evidence: judged.evidence,
    matchReason: reasonFor(reasonInputOf(judged, books, false)),
    contributions: contributionsOf(judged, books),
    sharedTags: judged.sharedTags,
  }
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
