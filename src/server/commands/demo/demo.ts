import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { refreshTrending } from '#server/books/trending.ts'
import { answerAudience } from '#server/profile/findProfile.ts'
import { refreshPicks } from '#server/picks/refresh.ts'
import { saveAnswers } from '#server/survey/answers.ts'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { withHouse } from '../withHouse.ts'
import { befriend, talk, tellFollowers, tellReaders } from './company.ts'
import { type Person, demoPassword, guests, mailOf, people } from './people.ts'
import { chance } from './random.ts'
import { type DemoEntry, fillShelf, loadDemoBooks } from './shelves.ts'
import type { Answers } from '#contract/survey.ts'
import { surveyGenresOf } from '#contract/surveyMatches.ts'
import { Refusal } from '#server/commands/terminal.ts'

const writtenAtOnce = 500

/** The same community each time. Refuses an instance with readers. */
export async function demo(): Promise<void> {
  await withHouse(async (house) => {
    const someone = await house.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (someone)
      throw new Refusal('This instance has readers already. The demo is for a fresh one: set DATA_DIR to a new folder.')
    await fillInstance(house, new Date())
    process.stdout.write(whoToBe())
  })
}

export async function fillInstance(house: House, now: Date): Promise<void> {
  const dice = chance(20_261)
  const books = await loadDemoBooks(house.db)
  const ids = await insertPeople(house, now)
  const entries = people.flatMap((person) => fillShelf(dice, person, ids.get(person.username)!, books, now))
  await inPortions(entries, (portion) => house.db.insertInto('read_books').values(portion).execute())
  await noteProgress(house.db)
  await openShelves(house.db, ids)
  await befriend(house.db, dice, [...ids.values()], now)
  await talk(house.db, dice, [...ids.values()])
  await tellReaders(house.db, now)
  await tellFollowers(house.db, now)
  for (const person of people.filter(({ surveyed }) => surveyed))
    await saveAnswers(house.db, house.log, ids.get(person.username)!, answersOf(person))
  await refreshTrending(house.db)
  await house.sage.learnAll()
  for (const id of ids.values()) await refreshPicks(house, id)
}

/** A place in each book under way, by a hash of its title. */
async function noteProgress(db: Db): Promise<void> {
  await sql`with places as (
      insert into read_progress (read_id, user_id, reached_on, unit, value)
      select reads.id, reads.user_id, started_on + 2, 'percent', 8 + abs(hashtext(title)) % 80
      from reads join read_books entry on entry.id = entry_id join books on books.id = book_id
      where outcome = 'reading'
      returning read_id, unit, value)
    update read_books set at_unit = unit, at_value = value
    from places join reads on reads.id = read_id where read_books.id = entry_id`.execute(db)
}

/** All but the newcomer show their shelves, and four of the books that they rated best. */
async function openShelves(db: Db, ids: Map<string, string>): Promise<void> {
  const open = [...ids].filter(([username]) => username !== guests.new).map(([, id]) => id)
  for (const id of open) await answerAudience(db, id, 'public')
  await sql`update read_books set favorite_place = loved.place
    from (
      select entry.id, row_number() over (partition by user_id order by rating desc, hashtext(title)) as place
      from read_books entry join books on books.id = book_id
      where user_id = any(${open}::uuid[]) and rating is not null) loved
    where loved.id = read_books.id and place <= 4`.execute(db)
}

async function insertPeople({ db, hashing }: House, now: Date): Promise<Map<string, string>> {
  const password = await hashing.hash(demoPassword)
  const ids = new Map(people.map(({ username }) => [username, randomUUID()]))
  await db.transaction().execute(async (tx) => {
    for (const [place, person] of people.entries())
      await insertPerson(tx, person, ids.get(person.username)!, password, joined(now, place))
  })
  return ids
}

const joined = (now: Date, place: number) => new Date(now.getTime() - (700 - place * 13) * 24 * 60 * 60 * 1000)

async function insertPerson(
  tx: Tx,
  { username, bio, role }: Person,
  id: string,
  password: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ id, name: username, email: mailOf(username), email_verified: true, created_at: at })
    .execute()
  await tx
    .insertInto('credentials')
    .values({ user_id: id, account_id: id, provider_id: 'credential', password })
    .execute()
  await tx.insertInto('profiles').values({ id, username, bio, created_at: at }).execute()
  if (role) await tx.insertInto('user_roles').values({ user_id: id, role }).execute()
}

async function inPortions(entries: DemoEntry[], write: (portion: DemoEntry[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < entries.length; from += writtenAtOnce)
    await write(entries.slice(from, from + writtenAtOnce))
}

const whoToBe = () => `
The demo community is here: ${people.length} readers. Sign in as one of these, password "${demoPassword}":

  ${mailOf(guests.new).padEnd(34)} new: has just signed up, the survey waits
  ${mailOf(guests.keen).padEnd(34)} keen: over two hundred books
  ${mailOf(guests.lapsed).padEnd(34)} lapsed: nothing read for months
  ${mailOf(guests.admin).padEnd(34)} admin

`

function answersOf({ loves, tropes, authors, frequency, goal }: Person): Answers {
  return {
    genres: loves.flatMap(surveyGenresOf),
    readingFrequency: frequency,
    preferredFormats: goal > 40 ? ['Physical', 'Ebook', 'Audiobook'] : ['Physical', 'Ebook'],
    readingGoal: goal,
    favoriteTropes: tropes,
    favoriteAuthors: authors,
  }
}
