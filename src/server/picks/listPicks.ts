import type { Contribution, Pick, Picks } from '#contract/picks.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'

const limit = 20

/** The reader's present picks. What has come onto the shelf since, or was dismissed, is left out. */
export async function listPicks(db: Db, readerId: string): Promise<Picks> {
  const [rows, asked, taste, rated] = await Promise.all([
    selectPicks(db, readerId).execute(),
    // Of all of them: who has turned every pick down has asked nevertheless.
    db
      .selectFrom('recommendations')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .where('user_id', '=', readerId)
      .executeTakeFirst(),
    db.selectFrom('user_taste_profiles').select('user_id').where('user_id', '=', readerId).executeTakeFirst(),
    db
      .selectFrom('read_books')
      .select((eb) => eb.fn.countAll<number>().as('books'))
      .where('user_id', '=', readerId)
      .where('rating', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  const of = (list: string) =>
    rows
      .filter((row) => row.list === list)
      .slice(0, limit)
      .map(toPick)
  return {
    hasTaste: taste !== undefined,
    consultedAt: asked?.at?.toISOString() ?? null,
    picks: of('discovery'),
    nextInSeries: of('next-in-series'),
    rated: rated.books,
  }
}

function selectPicks(db: Db, readerId: string) {
  return selectCards(db, readerId)
    .innerJoin('recommendations as pick', 'pick.book_id', 'books.id')
    .leftJoin('dismissals', (join) =>
      join.onRef('dismissals.book_id', '=', 'pick.book_id').onRef('dismissals.user_id', '=', 'pick.user_id'),
    )
    .select([
      'pick.id as pickId',
      'pick.list',
      'pick.match_score as matchScore',
      'pick.evidence',
      'pick.match_reason as matchReason',
      'pick.contributions',
      'pick.shared_tags as sharedTags',
      'books.synopsis',
    ])
    .where('pick.user_id', '=', readerId)
    .where('mine.id', 'is', null)
    .where('dismissals.book_id', 'is', null)
    .orderBy('pick.list')
    .orderBy('pick.place')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPicks>['execute']>>[number]

const toPick = (row: Row): Pick => ({
  id: row.pickId,
  book: toCard(row),
  synopsis: row.synopsis,
  matchScore: row.matchScore,
  evidence: row.evidence as Pick['evidence'],
  matchReason: row.matchReason,
  contributions: row.contributions as unknown as Contribution[],
  sharedTags: row.sharedTags,
})
