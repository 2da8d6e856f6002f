import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReadyInstance, type Instance, kill, waitUntil } from '#server/testing/house/instance.ts'

const kills = 3
const answersBeforeKill = 80
const fanCount = 24
const reviewsOfAuthor = 60
/** One reader may write no more in a while. */
const commentsOfFan = 30

let house: HouseWithPool
const authors: SignedInReader[] = []
let reviewIds: string[]
const fans: Fan[] = []
beforeAll(async () => {
  house = await aHouse()
  for (let place = 0; place < 3; place++) authors.push(await aReader(house))
  for (let place = 0; place < fanCount; place++) fans.push(await aFan())
  const { rows } = await sql<{ id: string }>`
    insert into read_books (user_id, book_id, reading_status, rating, public_review, share_with_community)
    select users.id, books.id, 'finished', 4, 'Read it.', true from users cross join (
      select id from books order by number limit ${reviewsOfAuthor}) books
    where users.id in (${sql.join(authors.map(({ id }) => id))}) returning id`.execute(house.db)
  reviewIds = rows.map(({ id }) => id)
})

interface Fan {
  id: string
  cookie: string
  comments: number
}

async function aFan(): Promise<Fan> {
  const { id, cookies } = await aReader(house)
  return { id, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), comments: 0 }
}

interface Process extends Instance {
  answers: number
  /** Requests that a kill left without an answer. */
  broken: number
}

test(
  'of likes, comments and follows at two processes, one of which is killed again and again, each is told exactly once',
  { timeout: 300_000 },
  async () => {
    const [lasting, mortal] = await Promise.all([aProcess([]), aProcess(['--only', 'http'])])
    for (let round = 1; ; round++) {
      const done = await actUntilKilled(lasting, mortal)
      // At once: later deeds could make up for what was lost.
      expect(await undone(done)).toEqual([])
      expect(await differences()).toEqual({ lost: [], invented: [] })
      if (round === kills) break
      Object.assign(mortal, await aReadyInstance(settingsOf(['--only', 'http'], mortal)))
    }
    process.stdout.write(
      `${lasting.answers} answers of one, ${mortal.answers} of the other, which broke off ${mortal.broken}\n`,
    )
    expect(mortal.broken).toBeGreaterThan(kills)
  },
)

const settingsOf = (args: string[], again?: Pick<Instance, 'dataDir' | 'port'>) => ({
  ...again,
  args,
  settings: { DATABASE_URL: house.pool.options.connectionString! },
})

const aProcess = async (args: string[]): Promise<Process> => ({
  ...(await aReadyInstance(settingsOf(args))),
  answers: 0,
  broken: 0,
})

async function actUntilKilled(lasting: Process, mortal: Process): Promise<Done[]> {
  let isOver = false
  const enough = mortal.answers + answersBeforeKill
  const acts = Promise.all(fans.map((fan) => act(fan, [lasting, mortal], () => isOver)))
  await Promise.race([acts, waitUntil(() => mortal.answers >= enough, `${enough} answers`)])
  await kill(mortal.child)
  isOver = true
  return (await acts).flat()
}

/** What is in the database for certain: it was acknowledged, and nothing was tried to the contrary since. */
interface Done {
  table: 'review_likes' | 'follows' | 'review_comments'
  fan: string
  of: string
  isThere: boolean
}

/** One deed after the other, half of the likes and follows from two tabs at once, one at each process. */
async function act(fan: Fan, processes: Process[], isOver: () => boolean): Promise<Done[]> {
  const done = new Map<string, Done>()
  const set = async (table: 'review_likes' | 'follows', path: string, of: string) => {
    const isThere = randomInt(6) > 0
    const tabs = isThere && randomInt(2) > 0 ? processes : [anyOf(processes)]
    done.delete(path)
    const answers = await Promise.all(tabs.map((tab) => ask(tab, fan, isThere ? 'PUT' : 'DELETE', path)))
    if (answers.some(Boolean)) done.set(path, { table, fan: fan.id, of, isThere })
  }
  while (!isOver()) {
    const reviewId = anyOf(reviewIds)
    const author = anyOf(authors)
    const deed = randomInt(6)
    if (deed === 0) await set('follows', `/follows/readers/${author.id}`, author.id)
    else if (deed > 2 || fan.comments === commentsOfFan)
      await set('review_likes', `/reviews/${reviewId}/like`, reviewId)
    else {
      fan.comments++
      const path = `/reviews/${reviewIds[fans.indexOf(fan) % 4]}/comments`
      const comment = await ask<{ id: string }>(anyOf(processes), fan, 'POST', path, { text: 'A word.' })
      if (comment) done.set(comment.id, { table: 'review_comments', fan: fan.id, of: comment.id, isThere: true })
    }
  }
  return [...done.values()]
}

const anyOf = <Value>(values: Value[]): Value => values[randomInt(values.length)]!

/** Undefined without an answer. */
async function ask<Body>(
  asked: Process,
  { cookie }: Fan,
  method: 'PUT' | 'DELETE' | 'POST',
  path: string,
  body: object = {},
): Promise<Body | undefined> {
  const { address, child } = asked
  const wasAlive = !child.killed
  const headers = { cookie, origin: address, 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
    .then(async (given) => ({ status: given.status, text: await given.text() }))
    .catch(() => undefined)
  if (answer === undefined) {
    if (!child.killed) throw new Error(`${path} was not answered`)
    if (wasAlive) asked.broken++
    return undefined
  }
  if (answer.status !== 200) throw new Error(`${method} ${path} was answered with ${answer.status}: ${answer.text}`)
  asked.answers++
  return JSON.parse(answer.text) as Body
}

async function undone(done: Done[]): Promise<Done[]> {
  const { rows } = await sql<{ key: string }>`
    select 'review_likes' || user_id || review_id as key from review_likes
    union all select 'follows' || follower_id || followed_id from follows
    union all select 'review_comments' || user_id || id from review_comments`.execute(house.db)
  const there = new Set(rows.map(({ key }) => key))
  return done.filter(({ table, fan, of, isThere }) => there.has(`${table}${fan}${of}`) !== isThere)
}

/** Between what happened and what the readers concerned were told. Whoever commented before is told of further comments. */
async function differences() {
  const both = sql`
    spoken as (
      select comment.id, comment.review_id, comment.user_id, event.at from review_comments comment
      join notice_events event on event.comment_id = comment.id
      join notices line on line.id = event.notice_id and line.kind = 'comment'),
    happened as (
      select review.user_id as reader, 'like' as kind, review_id as subject, deed.user_id as actor, null::uuid as comment
        from review_likes deed join read_books review on review.id = review_id
      union all select followed_id, 'follow', followed_id, follower_id, null from follows
      union all select review.user_id, 'comment', review_id, deed.user_id, deed.id
        from review_comments deed join read_books review on review.id = review_id
      union all select distinct earlier.user_id, 'reply', deed.review_id, deed.user_id, deed.id
        from spoken deed join spoken earlier on earlier.review_id = deed.review_id and earlier.at < deed.at
          and earlier.user_id <> deed.user_id),
    told as (
      select line.user_id, line.kind, line.subject_id, event.actor_id, event.comment_id
      from notices line join notice_events event on event.notice_id = line.id where event.taken_back_at is null)`
  const lost = await sql`with ${both} select * from happened except all select * from told`.execute(house.db)
  const invented = await sql`with ${both} select * from told except all select * from happened`.execute(house.db)
  return { lost: lost.rows, invented: invented.rows }
}
