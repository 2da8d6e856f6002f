import { sql } from 'kysely'
import type { Audience } from '#contract/rules.ts'
import { Answers } from '#contract/survey.ts'
import { splitList } from '#contract/rules.ts'
import { isBuiltInShelf, maxOwnShelves } from '#contract/shelfRules.ts'
import type { Db, Tx } from '#db/db.ts'
import type { Config } from '#server/config.ts'
import type { House } from '#server/house.ts'
import { changeAvatar } from '#server/profile/avatars.ts'
import { exactTime } from '#server/shared/cursor.ts'
import { findBlockedWord } from '#server/shared/speech.ts'
import { suspensionOf } from '#server/shared/suspension.ts'
import { lockShelf } from '#server/shelf/lockShelf.ts'
import { saveAnswers } from '#server/survey/answers.ts'
import { orLeaveOut } from '../orLeaveOut.ts'
import { narrower } from './applyBook.ts'
import { storePictures } from './pictures.ts'
import type { ArchivedReader } from './readerParts.ts'

/** What a run took of an archive besides books: an undo takes back what is still so. */
export interface Added {
  /** Nothing is left to bring before the books. */
  isWhole?: true
  bio?: string
  avatar?: string
  survey?: { wasOnboarded: boolean }
  goals: { year: number; goal: number }[]
  shown: { shelf: string; audience: Audience }[]
  shelves: string[]
  refusesFollowers?: true
  feedSeenTo?: string
  ways?: { kind: string; way: string }[]
  /** What the Sage was told: books by id, answers of the survey by kind and name. */
  told?: {
    dismissed: string[]
    books: string[]
    names: { kind: string; name: string }[]
    questions?: { id: string; name: string }[]
    wishes?: string[]
    /** Readers, by id. */
    followed?: string[]
    followedNames?: { kind: string; name: string }[]
  }
}

interface Brought extends ArchivedReader {
  readerId: string
  audience: string
  added: Added | null
}

interface Said extends Brought {
  /** Of the operator: what has one is not shown to others. */
  blockedWords: readonly string[]
}

/** Before the books: their pictures, the profile, the survey, goals and empty shelves. What the reader has already stays. */
export async function bringReader(
  house: Pick<House, 'db' | 'storage' | 'log'> & { config: Pick<Config, 'blockedWords'> },
  importId: string,
): Promise<void> {
  const { db } = house
  const brought = await findBrought(db, importId)
  if (!brought) return
  await storePictures(house, importId)
  if (brought.added?.isWhole) return
  const added = await db
    .transaction()
    .execute((tx) => addOnce(tx, importId, { ...brought, blockedWords: house.config.blockedWords }))
  const avatar = await bringPicture(house, brought)
  const survey = await bringSurvey(house, brought)
  const told: Added = { ...added, ...(avatar && { avatar }), ...(survey && { survey }), isWhole: true }
  await db
    .updateTable('imports')
    .set({ archive_added: JSON.stringify(told) })
    .where('id', '=', importId)
    .execute()
}

/** Undefined for a file of another program. */
async function findBrought(db: Db | Tx, importId: string): Promise<Brought | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['user_id as readerId', 'audience', 'archive', 'archive_added as added'])
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .where('archive', 'is not', null)
    .executeTakeFirst()
  const added = row?.added as unknown as Added | null
  return row && { ...(row.archive as unknown as ArchivedReader), readerId: row.readerId, audience: row.audience, added }
}

/** A run that was stopped here goes on with what it had added. */
async function addOnce(tx: Tx, importId: string, brought: Said): Promise<Added> {
  await lockShelf(tx, brought.readerId)
  const { added } = (await findBrought(tx, importId)) ?? brought
  if (added) return added
  const told = await addOwn(tx, brought)
  await tx
    .updateTable('imports')
    .set({ archive_added: JSON.stringify(told) })
    .where('id', '=', importId)
    .execute()
  return told
}

/** What the database refuses is left out. */
async function addOwn(tx: Tx, brought: Said): Promise<Added> {
  const added: Added = { goals: [], shown: [], shelves: [] }
  const unlessRefused = (work: () => Promise<void>) => orLeaveOut(tx, work, () => undefined)
  if (!(await suspensionOf(tx, brought.readerId))) await unlessRefused(() => addBio(tx, brought, added))
  await unlessRefused(() => addGoals(tx, brought, added))
  await unlessRefused(() => showShelves(tx, brought, added))
  await unlessRefused(() => addWays(tx, brought, added))
  await unlessRefused(() => refuseFollowers(tx, brought, added))
  await unlessRefused(() => addFeedMark(tx, brought, added))
  for (const shelf of brought.reader.own_shelves)
    if (!isBuiltInShelf(shelf.name)) await unlessRefused(() => addShelf(tx, brought, { shelf, added }))
  return added
}

async function addBio(tx: Tx, { reader: { bio }, readerId, blockedWords }: Said, added: Added): Promise<void> {
  if (!bio || findBlockedWord(blockedWords, [bio]) !== undefined) return
  const { rows } =
    await sql`update profiles set bio = ${bio} where id = ${readerId} and bio is null returning id`.execute(tx)
  if (rows.length > 0) added.bio = bio
}

async function addGoals(tx: Tx, { reader, readerId }: Brought, added: Added): Promise<void> {
  const { rows } = await sql<Added['goals'][number]>`insert into yearly_goals (user_id, year, goal)
    select ${readerId}, year, goal from jsonb_to_recordset(${JSON.stringify(reader.goals)}::jsonb) as given (year int, goal int)
    on conflict do nothing returning year, goal`.execute(tx)
  added.goals = rows
}

async function showShelves(tx: Tx, { reader, readerId, audience }: Brought, added: Added): Promise<void> {
  const shown = reader.shown_shelves
    .map(({ shelf, audience: shownTo }) => ({ shelf, audience: narrower(shownTo, audience) }))
    .filter((one) => one.audience !== 'private')
  const { rows } = await sql<Added['shown'][number]>`insert into shown_shelves (user_id, shelf, audience)
    select ${readerId}, shelf, audience from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as given (shelf text, audience text)
    on conflict do nothing returning shelf, audience`.execute(tx)
  added.shown = rows
}

async function addWays(tx: Tx, { reader, readerId }: Brought, added: Added): Promise<void> {
  const given = JSON.stringify(reader.notice_ways ?? [])
  const { rows } = await sql<NonNullable<Added['ways']>[number]>`insert into notice_ways (user_id, kind, way)
    select ${readerId}, kind, way from jsonb_to_recordset(${given}::jsonb) as given (kind text, way text)
    on conflict do nothing returning kind, way`.execute(tx)
  added.ways = rows
}

/** A reader who has followers keeps them. */
async function refuseFollowers(tx: Tx, { reader, readerId }: Brought, added: Added): Promise<void> {
  if (reader.allows_followers ?? true) return
  const { rows } = await sql`update profiles set allows_followers = false where id = ${readerId} and allows_followers
    and not exists (select from follows where followed_id = ${readerId}) returning id`.execute(tx)
  if (rows.length > 0) added.refusesFollowers = true
}

async function addFeedMark(tx: Tx, { reader, readerId }: Brought, added: Added): Promise<void> {
  const { rows } = await sql<{ seenTo: string }>`insert into feed_marks (user_id, seen_to)
    select ${readerId}, least(seen_to, now()) from (select ${reader.feed_seen_to ?? null}::timestamptz as seen_to) given
    where seen_to is not null on conflict do nothing returning ${exactTime('seen_to')} as "seenTo"`.execute(tx)
  if (rows[0]) added.feedSeenTo = rows[0].seenTo
}

interface OneShelf {
  shelf: Brought['reader']['own_shelves'][number]
  added: Added
}

async function addShelf(tx: Tx, { readerId, audience, blockedWords }: Said, { shelf, added }: OneShelf): Promise<void> {
  const shownTo =
    findBlockedWord(blockedWords, [shelf.name]) === undefined ? narrower(shelf.audience, audience) : 'private'
  const { rows } = await sql<{ id: string }>`insert into own_shelves (user_id, name, audience, position)
    select ${readerId}, ${shelf.name}, ${shownTo}, coalesce(max(position), 0) + 1 from own_shelves
    where user_id = ${readerId} and removed_at is null having count(*) < ${maxOwnShelves}
      and count(*) filter (where lower(name) = lower(${shelf.name})) = 0 returning id`.execute(tx)
  added.shelves.push(...rows.map(({ id }) => id))
}

async function bringPicture(house: Pick<House, 'db' | 'storage' | 'log'>, { readerId, picture }: Brought) {
  const profile = await house.db
    .selectFrom('profiles')
    .select('avatar_url')
    .where('id', '=', readerId)
    .executeTakeFirst()
  if (!profile || profile.avatar_url !== null || picture === null) return undefined
  if (await suspensionOf(house.db, readerId)) return undefined
  const changed = await changeAvatar(house, readerId, Buffer.from(picture, 'base64'), { keepsOwn: true })
  return 'refused' in changed ? undefined : changed.address
}

async function bringSurvey({ db, log }: Pick<House, 'db' | 'log'>, { readerId, reader: { survey } }: Brought) {
  const mine = await db.selectFrom('user_onboarding').select('id').where('user_id', '=', readerId).executeTakeFirst()
  if (mine || !survey) return undefined
  const answers = Answers.safeParse({
    genres: survey.genres,
    readingFrequency: survey.reading_frequency,
    preferredFormats: survey.preferred_formats,
    readingGoal: survey.reading_goal,
    favoriteTropes: splitList(survey.favorite_tropes),
    favoriteAuthors: splitList(survey.favorite_authors),
  })
  if (!answers.success) return undefined
  const profile = await db
    .selectFrom('profiles')
    .select('onboarding_completed')
    .where('id', '=', readerId)
    .executeTakeFirst()
  await saveAnswers(db, log, readerId, answers.data)
  return { wasOnboarded: profile?.onboarding_completed ?? false }
}
