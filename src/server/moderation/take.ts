import { sql } from 'kysely'
import type { Case, MadeCase } from '#contract/cases.ts'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { fileAt } from '#server/profile/avatarFiles.ts'
import { changeAvatar, deleteAvatarFile, readAvatar } from '#server/profile/avatars.ts'
import { neutralName, neutralShelfName } from '#server/shared/neutralName.ts'

/** What a decision takes away, and a later one gives back. */
export interface Taken {
  words?: string | undefined
  picture?: Buffer | undefined
}

interface Before {
  /** What the decision before took. */
  before: Taken | undefined
  picture: Buffer | undefined
}

/** Returns what is to be kept, so that a later decision can give it back. */
export async function hide(tx: Tx, found: Case, { before, picture }: Before): Promise<Taken> {
  if (found.kind === 'review') {
    await hideReview(tx, found.review.id, true)
    return {}
  }
  if (found.made.isHidden) return before ?? {}
  return { words: await take(tx, found), picture: found.kind === 'picture' ? picture : undefined }
}

export async function show(tx: Tx, found: Case, before: Taken | undefined): Promise<void> {
  if (found.kind === 'review') await hideReview(tx, found.review.id, false)
  else if (found.made.isHidden) await giveBack(tx, found, before?.words)
}

async function hideReview(tx: Tx, reviewId: string, isHidden: boolean): Promise<void> {
  await tx
    .updateTable('read_books')
    .set({ hidden_at: isHidden ? sql<Date>`coalesce(hidden_at, clock_timestamp())` : null })
    .where('id', '=', reviewId)
    .execute()
}

async function take(tx: Tx, { kind, made: { id, text } }: MadeCase): Promise<string | undefined> {
  if (kind === 'comment') await hideComment(tx, id, true)
  if (kind === 'bio') await tx.updateTable('profiles').set({ bio: null }).where('id', '=', id).execute()
  if (kind === 'name') await takeName(tx, id)
  if (kind === 'book') await hideBook(tx, id, true)
  if (kind === 'picture')
    await tx
      .updateTable('profiles')
      .set({ avatar_url: null, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
  if (kind === 'edition') return takeEdition(tx, id)
  if (kind === 'shelf')
    await tx.updateTable('own_shelves').set({ name: neutralShelfName() }).where('id', '=', id).execute()
  return kind === 'name' || kind === 'bio' || kind === 'shelf' ? (text ?? undefined) : undefined
}

async function giveBack(tx: Tx, { kind, made: { id } }: MadeCase, words: string | undefined): Promise<void> {
  if (kind === 'comment') await hideComment(tx, id, false)
  if (kind === 'book') await hideBook(tx, id, false)
  if (kind === 'bio' && words !== undefined)
    await tx.updateTable('profiles').set({ bio: words }).where('id', '=', id).where('bio', 'is', null).execute()
  if (kind === 'name' && words !== undefined) await giveName(tx, id, words)
  if (kind === 'edition' && words !== undefined) await giveEdition(tx, id, words)
  if (kind === 'shelf' && words !== undefined) await giveShelfName(tx, id, words)
}

/** Unless the reader has made another shelf of that name meanwhile. */
async function giveShelfName(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update own_shelves shelf set name = ${name} where id = ${id} and not exists (select from own_shelves other
    where other.user_id = shelf.user_id and other.removed_at is null and lower(other.name) = lower(${name}))`.execute(
    tx,
  )
}

/** What was told of it is taken back, too. */
async function hideComment(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  const at = isHidden ? sql<Date>`clock_timestamp()` : null
  await tx.updateTable('review_comments').set({ hidden_at: at }).where('id', '=', id).execute()
  await tx.updateTable('notice_events').set({ taken_back_at: at }).where('comment_id', '=', id).execute()
}

async function hideBook(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  await tx
    .updateTable('books')
    .set({ hidden_at: isHidden ? sql<Date>`clock_timestamp()` : null })
    .where('id', '=', id)
    .execute()
}

/**
 * Its words and its ASIN, which only readers type, and its ISBN where a reader typed it: others may describe that edition anew. Whoever chose it keeps its
 * format and length.
 */
async function takeEdition(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ taken: string }>`update editions set is_described = false,
      title = null, translator = null, narrator = null, publisher = null,
      isbn13 = case when not editions.is_typed then editions.isbn13 end,
      asin = null
    from (select * from editions where id = ${id}) before where editions.id = before.id
    returning (to_jsonb(before) - '{id,book_id,cover,is_typed,is_described,added_by,described_by,created_at}'::text[])::text
      as taken`.execute(tx)
  return rows[0]!.taken
}

/** Without any number that another edition has taken in the meantime. */
async function giveEdition(tx: Tx, id: string, taken: string): Promise<void> {
  const free = (
    column: string,
  ) => sql`${sql.ref(column)} = coalesce(editions.${sql.ref(column)}, (select taken.${sql.ref(column)}
    where not exists (select from editions other where other.${sql.ref(column)} = taken.${sql.ref(column)})))`
  const words = ['title', 'translator', 'narrator', 'publisher'].map(
    (column) => sql`${sql.ref(column)} = coalesce(editions.${sql.ref(column)}, taken.${sql.ref(column)})`,
  )
  await sql`update editions set is_described = true, ${sql.join([...words, free('isbn13'), free('asin')])}
    from jsonb_populate_record(null::editions, ${taken}::jsonb) taken where editions.id = ${id}`.execute(tx)
}

/** The reader may choose another name at once. Nobody can take the old one, and it leads nowhere. */
async function takeName(tx: Tx, id: string): Promise<void> {
  const { username } = await tx.selectFrom('profiles').select('username').where('id', '=', id).executeTakeFirstOrThrow()
  await giveName(tx, id, neutralName(id))
  await sql`update former_usernames set left_at = 'infinity' where lower(username) = lower(${username})`.execute(tx)
}

async function giveName(tx: Tx, id: string, username: string): Promise<void> {
  await tx.updateTable('profiles').set({ username, username_changed_at: null }).where('id', '=', id).execute()
}

type Files = Pick<House, 'db' | 'storage' | 'log'>

/** Nothing shows it any more. */
export async function deletePicture(house: Files, found: Case): Promise<void> {
  const file = found.kind === 'review' ? undefined : fileAt(found.made.picture ?? '')
  if (file !== undefined) await deleteAvatarFile(house, file)
}

export async function giveBackPicture(house: Files, readerId: string, picture: Buffer): Promise<void> {
  if ((await readAvatar(house, readerId)) === undefined)
    await changeAvatar(house, readerId, picture, { keepsOwn: true })
}
