import { type RawBuilder, sql } from 'kysely'
import { createHash } from 'node:crypto'
import { type Case, type CaseKind, type CaseOf, type MadeCase, type MadeKind, subjectOf } from '#contract/cases.ts'
import type { Db, Tx } from '#db/db.ts'
import { allMade, wordsOfEdition } from '#server/reviews/made.ts'
import { isNeutralName, isNeutralShelfName } from '#server/shared/neutralName.ts'
import { holdsRole } from '#server/shared/roles.ts'
import { isShared } from '#server/shared/visibleReviews.ts'
import { authorOf, type CaseParts, caseParts, partsOf } from './caseParts.ts'
import { findReviewCases } from './reviewCases.ts'

/** A review by its id, anything else as in `reports`. */
export interface Subject<Kind extends CaseKind = CaseKind> {
  kind: Kind
  id: string
}

/**
 * For queries: kind, id and author of each case (null for a book or edition with no reader to tell), since when it waits (null without
 * open reports) and when it was decided (null without a decision). Empty unless the caller is a moderator; includes their own.
 */
export const allCases = (moderatorId: string): RawBuilder<unknown> => sql`(
  select * from (${reviewKeys} union all ${madeKeys}) every where ${holdsRole(moderatorId, 'moderator')})`

const reviewKeys = sql`
  select 'review'::text as kind, review.id, review.user_id as author_id, max(told.since) as since,
    max(told.decided_at) as decided_at
  from (select review_id, min(created_at) as since, null::timestamptz as decided_at from review_reports
      where closed_at is null group by review_id
    union all select entry.id, null, max(decided.decided_at) from moderation_decisions decided
      join read_books entry on entry.user_id = decided.author_id and entry.book_id = decided.book_id
      where decided.kind = 'review' group by entry.id) told
    join read_books review on review.id = told.review_id
  where ${isShared} group by review.id`

/** What has been deleted since is no case, nor does a report wait for a bio or picture that is gone. */
const madeKeys = sql`
  select about.kind, about.id, made.user_id as author_id, case when made.is_there then about.since end as since, about.decided_at
  from (select kind, id, since, decided_at
    from (select kind, subject_id as id, min(created_at) as since from reports where closed_at is null
        group by kind, subject_id) waiting
      full join (select kind, subject_id as id, max(decided_at) as decided_at from moderation_decisions
        where kind <> 'review' group by kind, subject_id) latest using (kind, id)) about,
    lateral (select user_id, coalesce(words, picture) is not null as is_there from ${allMade} every
      where every.kind = about.kind and every.id = about.id) made
  where made.is_there or about.decided_at is not null`

/** Undefined unless it is reported or decided about, and still there. Includes the moderator's own. */
export async function findCase<Kind extends CaseKind>(
  db: Db | Tx,
  moderatorId: string,
  { kind, id }: Subject<Kind>,
): Promise<CaseOf<Kind> | undefined> {
  const { rows } = await sql`select from ${allCases(moderatorId)} keyed where kind = ${kind} and id = ${id}`.execute(db)
  return rows.length === 0
    ? undefined
    : ((await findCases(db, moderatorId, [{ kind, id }]))[0] as CaseOf<Kind> | undefined)
}

/** In the given order. Leaves out what is not there. */
export async function findCases(db: Db | Tx, moderatorId: string, subjects: readonly Subject[]): Promise<Case[]> {
  const made = subjects.filter((one): one is Subject<MadeKind> => one.kind !== 'review')
  const reviewIds = subjects.filter(({ kind }) => kind === 'review').map(({ id }) => id)
  const found: Case[] = [
    ...(await findReviewCases(db, moderatorId, reviewIds)),
    ...(await findMadeCases(db, moderatorId, made)),
  ]
  return subjects.flatMap(({ kind, id }) => found.find((one) => one.kind === kind && subjectOf(one).id === id) ?? [])
}

interface MadeRow extends CaseParts {
  kind: MadeKind
  id: string
  words: string | null
  picture: string | null
  isHidden: boolean
  reviewId: string | null
  title: string | null
  bookId: string | null
  /** The latest decision hides it. */
  isTaken: boolean
  /** What it took away. */
  taken: string | null
}

/** In no order. */
async function findMadeCases(
  db: Db | Tx,
  moderatorId: string,
  subjects: readonly Subject<MadeKind>[],
): Promise<MadeCase[]> {
  const { rows } = await sql<MadeRow>`
    select made.kind, made.id, made.words, made.picture, made.is_hidden as "isHidden", made.review_id as "reviewId",
      book.id as "bookId", coalesce(book.title,
        (select title from read_books entry join books on books.id = entry.book_id where entry.id = made.review_id)) as title,
      coalesce(latest.decision in ('hide', 'suspend'), false) as "isTaken",
      case when made.kind = 'edition'
        then (select ${wordsOfEdition} from jsonb_populate_record(null::editions, latest.taken::jsonb))
        else latest.taken end as taken,
      ${caseParts(moderatorId, 'made.user_id', reportsOf, decisionsOf)}
    from ${allMade} made left join lateral (${decisionsOf} order by decided_at desc limit 1) latest on true
      left join books book on book.id = case made.kind when 'book' then made.id
        when 'edition' then (select book_id from editions where editions.id = made.id) end
    where (made.kind, made.id) in (select * from unnest(
      ${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::uuid[]))`.execute(db)
  return rows.map(toCase)
}

const reportsOf = sql`select reported.*, nullif(said, made.words) as about from reports reported
  where reported.kind = made.kind and reported.subject_id = made.id`
const decisionsOf = sql`select decided.* from moderation_decisions decided
  where decided.kind = made.kind and decided.subject_id = made.id`

function toCase(row: MadeRow): MadeCase {
  const { kind, id, authorId, picture, reviewId, title, bookId } = row
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
      book: bookId === null ? null : { id: bookId, title: title ?? '' },
    },
  }
}

/** What a reader has chosen anew since the decision is not gone. */
function isGone({ kind, words, picture, isHidden, isTaken }: MadeRow): boolean {
  if (kind === 'comment' || kind === 'book') return isHidden
  if (!isTaken) return false
  if (kind === 'shelf') return words !== null && isNeutralShelfName(words)
  return kind === 'name' ? words !== null && isNeutralName(words) : words === null && picture === null
}
