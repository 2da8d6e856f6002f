import { type RawBuilder, sql } from 'kysely'
import type { MadeKind } from '#contract/cases.ts'
import type { Db, Tx } from '#db/db.ts'
import { isAddedByHand } from '#server/books/addedByHand.ts'
import { isFriendOf } from '#server/shared/followed.ts'
import { isAuthorVisible, isBookVisible, selectVisible } from '#server/shared/visibleReviews.ts'

/** What a reader made, besides reviews. */
interface Made {
  id: string
  /** Null for a book or edition whose reader has left, and for an edition that several readers described. */
  authorId: string | null
  /** Null for a picture, and for what is not there. */
  words: string | null
  picture: string | null
  isHidden: boolean
  /** Of a comment: the review under which it stands. */
  reviewId: string | null
}

/** SQL over columns of `editions`: one line for each thing that readers typed, as moderators read it. */
export const wordsOfEdition = sql`nullif(concat_ws(E'\n', title, 'translated by ' || translator, 'read by ' || narrator,
  'published by ' || publisher, nullif(concat_ws(', ', format, language, pages || ' pages', minutes || ' minutes', year), ''),
  'ISBN ' || isbn13, 'ASIN ' || asin), '')`

/** One row each: a reader without a bio or a picture has one, too. */
const rowsOf: Record<MadeKind, RawBuilder<Made>> = {
  comment: sql`select id, user_id, comment_text as words, null::text as picture, hidden_at is not null as is_hidden, review_id
    from review_comments`,
  name: sql`select id, id as user_id, username, null, false, null::uuid from profiles`,
  bio: sql`select id, id, bio, null, false, null::uuid from profiles`,
  picture: sql`select id, id, null, avatar_url, false, null::uuid from profiles`,
  book: sql`select id, created_by, concat_ws(E'\n', title || ' by ' || author, synopsis), null, hidden_at is not null, null::uuid
    from books where ${isAddedByHand} or hidden_at is not null`,
  shelf: sql`select id, user_id, name, null, false, null::uuid from own_shelves where removed_at is null`,
  edition: sql`select id, described_by, case when is_described then ${wordsOfEdition} end, null, not is_described, null::uuid
    from editions`,
}

/** For queries: all of these, by `kind` and `id`. */
export const allMade = sql`(${sql.join(
  Object.entries(rowsOf).map(([kind, rows]) => sql`select ${kind}::text as kind, rows.* from (${rows}) rows`),
  sql` union all `,
)})`

/** Undefined when it is not there. */
export async function findMade(db: Db | Tx, kind: MadeKind, id: string): Promise<Made | undefined> {
  const { rows } = await sql<Made>`select id, user_id as "authorId", words, picture, is_hidden as "isHidden",
    review_id as "reviewId" from ${allMade} made where kind = ${kind} and id = ${id}`.execute(db)
  return rows[0]
}

/** For queries over `made`. */
const isShelfShownTo = (readerId: string) => sql<boolean>`exists (select from own_shelves shelf where shelf.id = made.id
  and (shelf.audience = 'public' or (shelf.audience = 'friends' and ${isFriendOf(readerId, sql`made.user_id`)})))`

interface NewReport {
  kind: MadeKind
  id: string
  reason: string
}

/**
 * Undefined when the reader does not see it, or it is their own. A reader has at most one open report of a subject.
 */
export async function reportMade(
  db: Db,
  readerId: string,
  { kind, id, reason }: NewReport,
): Promise<{ isNew: boolean } | undefined> {
  // A count: below an `or`, PostgreSQL would read every visible review for `in`.
  const review = selectVisible(db, readerId)
    .select((eb) => eb.fn.countAll().as('count'))
    .whereRef('review.id', '=', sql.ref('made.review_id'))
  const seen = sql`select made.id, made.user_id, made.words from ${allMade} made
    where made.kind = ${kind} and made.id = ${id} and made.user_id is distinct from ${readerId} and not made.is_hidden
      and coalesce(made.words, made.picture) is not null and (made.kind in ('book', 'edition') or ${isAuthorVisible(readerId, 'made.user_id')})
      and (made.kind <> 'shelf' or ${isShelfShownTo(readerId)})
      and (made.kind <> 'edition' or exists (select from editions join books on books.id = book_id
        where editions.id = made.id and ${isBookVisible(readerId)}))
      and (made.review_id is null or (${review}) > 0)`
  const { rows } = await sql<{ isNew: boolean }>`
    with seen as (${seen}), added as (
      insert into reports (kind, subject_id, author_id, user_id, said, reason)
      select ${kind}, id, user_id, ${readerId}, words, ${reason} from seen
      on conflict (kind, subject_id, user_id) where closed_at is null do nothing returning id)
    select exists (select from added) as "isNew" from seen`.execute(db)
  return rows[0]
}
