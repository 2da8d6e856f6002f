import { communityModel, lineText, type Act } from './support/communityModel.ts'
import { open } from './support/community.ts'
import { expect, type Page, test } from './support/journey.ts'
import { linkMailedTo } from './support/mail.ts'
import { baseUrl, call } from './support/reader.ts'
import { giveRole, queryInstance } from './support/roles.ts'
import { share } from './support/sharedReview.ts'
import { anotherReader, type OtherReader } from './support/twoReaders.ts'

/** `ACTS=3000 SEED=7` for an hour of it. */
const actCount = Number(process.env['ACTS'] ?? 60)
const seed = Number(process.env['SEED'] ?? 1)
const actsBetweenLooks = 12

interface Writer extends OtherReader {
  reviewId: string
}

type Model = ReturnType<typeof communityModel>

test(
  'four readers at once each hear what the rules say, exactly once, in inbox, bell and feed',
  { tag: ['@desktop'] },
  async ({ browser }) => {
    const readers = await Promise.all(
      Object.entries({ ada: 'Emma', ben: 'Persuasion', eve: 'Circe', kim: 'Beloved' }).map(async ([name, title]) => {
        const reader = await anotherReader(browser, name)
        const writer = { ...reader, reviewId: await share(reader.page, title) }
        for (const kind of chosen) await call(reader.page, 'inbox/setWay', { kind, way: 'daily' })
        await open(reader.page, '/inbox')
        return writer
      }),
    )
    const [ada, ben, eve, kim] = readers as [Writer, Writer, Writer, Writer]
    const model = communityModel(readers.map(({ username }) => username))
    const look = () => Promise.all(readers.map((reader) => expectAsSaid(reader, model)))

    await test.step(`${actCount} acts by chance`, async () => {
      const next = chance(seed)
      const pick = <Of>(among: readonly Of[]): Of => among[Math.floor(next() * among.length)]!
      for (let place = 1; place <= actCount; place += 1) {
        const who = pick(readers)
        const [to, named] = readers.filter((one) => one !== who).toSorted(() => next() - 0.5) as [Writer, Writer]
        const act = pick(often)
        if (act === 'read') await readAll(who, model)
        else await perform(model, act, who, to, named)
        if (place % actsBetweenLooks > 0) continue
        await look()
        // 3000 acts take four people a week, not an hour.
        if (actCount > 60) await queryInstance(`delete from rate_limits where key like '%-per-reader:%'`)
      }
    })

    await test.step('a follow and a block in the same moment: the block stands', async () => {
      for (const { both, by } of model.blocks())
        for (const other of readers.filter(({ username }) => username !== by && both.includes(username)))
          await perform(
            model,
            'unblock',
            readers.find(({ username }) => username === by)!,
            other,
            other,
          )
      await Promise.all([ask(ben, 'follows/followReader', ada), ask(ada, 'friends/block', ben)])
      model.acts.block(ada.username, ben.username)
      await ben.page.reload()
      await look()
      await perform(model, 'unblock', ada, ben, ben)
    })

    await test.step('a suspended reader is gone from all inboxes and feeds, and back when it is lifted', async () => {
      await call(ben.page, 'profile/setBio', { bio: 'Buy my pills.' })
      const about = { kind: 'bio', subjectId: ben.id }
      await call(eve.page, 'reports/make', { ...about, reason: 'Spam.' })
      await giveRole(kim.id, 'moderator')
      const { version } = await call<{ version: string }>(kim.page, 'moderation/madeCase', about)
      const decision = { ...about, version, decision: 'suspend', noteToAuthor: 'No advertising, please.', days: 3 }
      await call(kim.page, 'moderation/decideMade', decision)
      model.suspended.add(ben.username)
      model.houseTells(ben.username, 'verdict')
      model.houseTells(eve.username, 'report')
      for (const { page } of readers) await page.reload()
      await look()
      await call(kim.page, 'moderation/lift', { readerId: ben.id })
      model.suspended.delete(ben.username)
      for (const { page } of readers) await page.reload()
      await look()
    })

    await test.step('a finished import is announced', async () => {
      await open(ada.page, '/import')
      const rows = ['Book Id,Title,Author,Exclusive Shelf', '1,Dune,Frank Herbert,to-read']
      const file = { name: 'goodreads.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
      await ada.page.getByLabel('Choose a file').setInputFiles(file)
      await ada.page.getByRole('button', { name: 'Import 1 book' }).click()
      await expect(ada.page.getByText('1 book imported')).toBeVisible()
      model.houseTells(ada.username, 'import')
      await open(ada.page, '/inbox')
      await look()
    })

    await test.step('a digest counts what is unread, and its link stops the mails without signing in', async () => {
      for (const act of ['comment', 'follow'] as const) await perform(model, act, eve, ada, ada)
      const all = readers.map(({ id }) => `'${id}'`).join()
      await queryInstance(`update notice_ways set since = since - interval '3 days' where user_id in (${all})`)
      await queryInstance(`update notices set latest_at = latest_at - interval '2 days',
        read_to = read_to - interval '2 days' where user_id in (${all})`)
      await queryInstance(`update notice_events set at = at - interval '2 days'
        where notice_id in (select id from notices where user_id in (${all}))`)
      await queryInstance(`select graphile_worker.add_job('queue-digests', '{}')`)
      const subject = new RegExp(`^Your day on Sageleaf: ${model.unread(ada.username)} notifications$`)
      const link = await linkMailedTo(ada.email, subject, /https?:\/\/\S+\/unsubscribe\/\S+/)
      const elsewhere = await (await browser.newContext()).newPage()
      await elsewhere.goto(link)
      await elsewhere.getByRole('button', { name: 'Stop these emails' }).click()
      await expect(elsewhere.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
      const { ways } = await call<{ ways: Record<string, string> }>(ada.page, 'inbox/ways', undefined)
      expect(chosen.map((kind) => ways[kind])).toEqual(chosen.map(() => 'app'))
      await look()
    })

    for (const { page, username } of readers) {
      await open(page, '/discover/community?from=followed')
      const lines = page.getByRole('list', { name: 'Reading updates' }).locator('> li')
      await expect(lines).toHaveCount(model.feedOf(username).length)
    }
  },
)

const chosen = ['friend-request', 'friend-accept', 'follow', 'like', 'comment', 'reply', 'mention', 'import'] as const

/** What readers do more often is here more often. */
const often: readonly (Act | 'read')[] = [
  ...(['like', 'like', 'unlike', 'comment', 'mention', 'follow', 'follow', 'unfollow', 'ask', 'ask'] as const),
  ...(['cancel', 'accept', 'accept', 'remove', 'block', 'unblock', 'unblock', 'read'] as const),
]

const operations: Record<Exclude<Act, 'comment' | 'mention'>, string> = {
  like: 'reviews/like',
  unlike: 'reviews/unlike',
  follow: 'follows/followReader',
  unfollow: 'follows/unfollowReader',
  ask: 'friends/ask',
  cancel: 'friends/cancel',
  accept: 'friends/accept',
  remove: 'friends/remove',
  block: 'friends/block',
  unblock: 'friends/unblock',
}

/** Twice at once, as from two tabs, where the second must change nothing. */
async function perform(model: Model, act: Act, who: Writer, to: Writer, named: Writer): Promise<void> {
  if (act === 'comment' || act === 'mention') {
    const text = act === 'mention' ? `@${named.username}, read this.` : 'Well said.'
    await send(who, 'reviews/comment', { reviewId: to.reviewId, text })
  } else await Promise.all([ask(who, operations[act], to), ask(who, operations[act], to)])
  model.acts[act](who.username, to.username, named.username)
  // Whoever is blocked gets no sign of it, so an open page learns of it with its next answer.
  if (act === 'block' || act === 'unblock') await to.page.reload()
}

const ask = (who: Writer, operation: string, to: Writer) =>
  send(who, operation, operation.startsWith('reviews/') ? { reviewId: to.reviewId } : { readerId: to.id })

/** A refusal counts as an answer: what others are told shows whether it was right. */
async function send({ page }: Writer, operation: string, input: object): Promise<void> {
  const answer = await page.request.post(`${baseUrl()}/rpc/${operation}`, {
    data: { json: input },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect([429, 500, 503], `${operation} answered ${answer.status()}`).not.toContain(answer.status())
}

interface Notice {
  kind: string
  isRead: boolean
  readTo: string
  readers: { username: string }[]
  review: { username: string } | null
}

const noticesOf = async (page: Page) => (await call<{ notices: Notice[] }>(page, 'inbox/list', { limit: 50 })).notices

async function readAll({ page, username }: Writer, model: Model): Promise<void> {
  const [latest] = await noticesOf(page)
  if (latest) await call(page, 'inbox/markAllRead', { readTo: latest.readTo })
  model.readAll(username)
}

async function expectAsSaid({ page, username }: Writer, model: Model): Promise<void> {
  const told = (await noticesOf(page)).map(({ readers, review, ...line }) =>
    lineText({ ...line, author: review?.username, names: readers.map((reader) => reader.username).toSorted() }),
  )
  expect(told.toSorted(), `the inbox of ${username}`).toEqual(model.inboxOf(username))
  const { lines } = await call<{ lines: { reader: { username: string } }[] }>(page, 'feed/list', {})
  expect(lines.map(({ reader }) => reader.username).toSorted(), `the feed of ${username}`).toEqual(
    model.feedOf(username),
  )
  const unread = model.unread(username)
  const bell = unread === 0 ? 'Inbox' : `Inbox, ${unread} new`
  await expect(page.getByRole('link', { name: bell, exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(told.length)
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function chance(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
