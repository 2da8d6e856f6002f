import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { MadeCase, MadeKind } from '#contract/cases.ts'
import type { Db, Tx } from '#db/db.ts'
import { allMade } from '#server/reviews/made.ts'
import { isNeutralName } from '#server/shared/neutralName.ts'
import { authorOf, type CaseParts, caseParts, partsOf } from './caseParts.ts'

interface MadeRow extends CaseParts {
  kind: MadeKind
  id: string
  words: string | null
  picture: string | null
  isHidden: boolean
  reviewId: string | null
  title: string | null
  /** The latest decision hides it. */
  isTaken: boolean
  /** What it took away. */
  taken: string | null
}

/** In no order. */
export async function findMadeCases(
  db: Db | Tx,
  subjects: readonly { kind: MadeKind; id: string }[],
): Promise<MadeCase[]> {
  const { rows } = await sql<MadeRow>`
    select made.kind, made.id, made.words, made.picture, made.is_hidden as "isHidden", made.review_id as "reviewId",
      coalesce((select title from read_books entry join books on books.id = entry.book_id where entry.id = made.review_id),
        (select title from books where made.kind = 'book' and books.id = made.id)) as title,
      coalesce(latest.decision in ('hide', 'suspend'), false) as "isTaken", latest.taken,
      ${caseParts('made.user_id', reportsOf, decisionsOf)}
    from ${allMade} made left join lateral (${decisionsOf} order by decided_at desc limit 1) latest on true
    where (made.kind, made.id) in (select * from unnest(
      ${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::uuid[]))`.execute(db)
  return rows.map(toCase)
}

const reportsOf = sql`select reported.*, nullif(said, made.words) as about from reports reported
  where reported.kind = made.kind and reported.subject_id = made.id`
const decisionsOf = sql`select decided.* from moderation_decisions decided
  where decided.kind = made.kind and decided.subject_id = made.id`

function toCase(row: MadeRow): MadeCase {
  const { kind, id, authorId, picture, reviewId, title } = row
  const isHidden = isGone(row)
  const seen = createHash('md5')
    .update(JSON.stringify([row.words, picture, row.isHidden, authorId === null]))
    .digest('hex')
  return {
    kind,
    ...partsOf(row, seen, null),
    author: authorId === null ? null : authorOf({ ...row, authorId }),
    made: {
      id,
      text: isHidden ? (row.taken ?? row.words) : row.words,
      picture,
      isHidden,
      review: reviewId === null ? null : { id: reviewId, title: title ?? '' },
      title: kind === 'book' ? title : null,
    },
  }
}

/** What a reader has chosen anew since the decision is not gone. */
function isGone({ kind, words, picture, isHidden, isTaken }: MadeRow): boolean {
  if (kind === 'comment' || kind === 'book') return isHidden
  if (!isTaken) return false
  return kind === 'name' ? words !== null && isNeutralName(words) : words === null && picture === null
}
