import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Verdict } from '#contract/cases.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { deliver, mailsTo } from '#server/testing/outside/mails.ts'

let house: HouseWithPool
let moderator: SignedInReader
let author: SignedInReader
let reporter: SignedInReader
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  moderator = await aModerator(house)
})
beforeEach(async () => {
  author = await aReader(house)
  reporter = await aReader(house)
  const added = { title: `Pills ${author.username.slice(7)}`, author: 'Ann Other', synopsis: 'Buy them.' }
  bookId = (await author.call.books.add(added)).book.id
})

const report = ({ call }: SignedInReader) =>
  call.reports.make({ kind: 'book', subjectId: bookId, reason: 'Advertising.' })
const theCase = () => moderator.call.moderation.madeCase({ kind: 'book', subjectId: bookId })
const openCases = async () => (await moderator.call.moderation.counts()).open
const leave = () => author.call.security.deleteAccount({ password: aPassword })
const isShown = async () => (await outcomeOf(aVisitor(house).call.books.get({ bookId }))) === 'fine'

async function decide(decision: Verdict, more: object = {}) {
  const { version } = await theCase()
  return moderator.call.moderation.decideMade({ kind: 'book', subjectId: bookId, version, decision, ...more })
}

test('a book whose reader has left is reported, removed and restored, and only its reporter is told', async () => {
  await leave()
  expect(await reporter.call.books.get({ bookId })).toMatchObject({ isReportable: true })
  const open = await openCases()
  expect(await report(reporter)).toEqual({ isNew: true })
  expect(await report(reporter)).toEqual({ isNew: false })
  expect(await openCases()).toBe(open + 1)
  expect((await moderator.call.moderation.cases({ kind: 'book', limit: 50 })).cases).toContainEqual(await theCase())
  expect(await theCase()).toMatchObject({ author: null, openReports: 1, reports: [{ reason: 'Advertising.' }] })
  expect(await outcomeOf(decide('warn', { noteToAuthor: 'No.' }))).toBe('AUTHOR_LEFT')
  expect(await outcomeOf(decide('suspend', { noteToAuthor: 'No.', days: 3 }))).toBe('AUTHOR_LEFT')

  const removed = await decide('hide', { noteToAuthor: 'To nobody.', note: 'A shop.' })
  expect(removed).toMatchObject({
    author: null,
    openReports: 0,
    made: { isHidden: true },
    decisions: [{ decision: 'hide', noteToAuthor: null, note: 'A shop.' }],
  })
  expect(await isShown()).toBe(false)
  expect((await reporter.call.inbox.list({})).notices).toMatchObject([
    { kind: 'report', about: 'book', decision: 'hide', readers: [] },
  ])
  await deliver(house)
  expect((await mailsTo(house, author.email)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('moderator'),
  )
  expect(await decide('keep')).toMatchObject({ made: { isHidden: false } })
  expect(await isShown()).toBe(true)
})

test('a report waits, and a removal holds, when the reader who added the book leaves', async () => {
  await report(reporter)
  const seen = await theCase()
  await leave()
  const decided = { kind: 'book', subjectId: bookId, version: seen.version, decision: 'keep' } as const
  expect(await outcomeOf(moderator.call.moderation.decideMade(decided))).toBe('CASE_CHANGED')
  expect(await theCase()).toMatchObject({ author: null, openReports: 1 })
  await decide('hide')
  expect(await isShown()).toBe(false)
})

test('of what was decided before, no note about the reader and no suspension is left, and the removal is undone', async () => {
  await report(reporter)
  await decide('suspend', { noteToAuthor: 'SAID to them', note: 'SAID of them', days: 3 })
  await leave()
  const left = await theCase()
  expect(left).toMatchObject({ author: null, made: { isHidden: true }, decisions: [{ decision: 'hide' }] })
  expect(JSON.stringify(left)).not.toContain('SAID')
  expect((await reporter.call.inbox.list({})).notices).toMatchObject([{ kind: 'report', decision: 'hide' }])
  await decide('keep')
  expect(await isShown()).toBe(true)
})
