import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aModerator, decideCase, reportReview } from '#server/testing/cast/moderators.ts'
import { deliver, mailsTo } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'

let house: HouseWithPool
let moderator: SignedInReader
let admin: SignedInReader
let author: SignedInReader
let reporter: SignedInReader
let reviewId: string
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  moderator = await aModerator(house)
  admin = await aModerator(house, 'admin')
  author = await aReader(house)
  reviewId = await shareReview(house, author, 'Emma')
  reporter = await reportReview(house, reviewId, 'REASON-of-the-reporter')
})

async function newest() {
  await deliver(house)
  const mails = await mailsTo(house, author.email)
  return { count: mails.length, mail: mails.at(-1)! }
}

describe('the author gets a mail', { tags: ['COMM-021'] }, () => {
  test("naming the review, the decision, the reason and the consequences; never reporters or moderators' notes", async () => {
    const told = { noteToAuthor: 'Please mind\nthe rules <b>here</b>.', note: 'INTERNAL-note', days: 7 }
    const subjects: string[] = []
    for (const decision of ['warn', 'hide', 'suspend'] as const) {
      await decideCase(moderator, reviewId, decision, told)
      const { mail } = await newest()
      subjects.push(mail.subject!)
      expect(mail.text).toContain(`Hello ${author.username},`)
      expect(mail.text!.replaceAll('\n', ' ')).toContain('your review of “Emma”')
      expect(mail.text).toContain('Please mind\n\nthe rules <b>here</b>.')
      expect(mail.text).toContain(`${house.config.publicUrl}/review/${reviewId}`)
      expect(mail.html).toContain('the rules &#60;b&#62;here&#60;/b&#62;.')
      const whole = JSON.stringify([mail.text, mail.html, [...mail.headers]])
      for (const secret of ['REASON-of', 'INTERNAL', reporter.username, reporter.id, moderator.username])
        expect(whole).not.toContain(secret)
    }
    await moderator.call.moderation.lift({ readerId: author.id, noteToReader: 'All is well.', note: 'INTERNAL-note' })
    const { mail, count } = await newest()
    expect(mail.text).toContain('All is well.')
    expect(mail.text).not.toContain('INTERNAL')
    expect([...subjects, mail.subject]).toEqual([
      'A moderator sent you a warning about your review',
      'A moderator hid your review',
      'You are suspended from sharing on Sageleaf',
      'Your suspension is over',
    ])
    expect(count).toBe(4)
  })

  test('how long a suspension lasts', async () => {
    await decideCase(moderator, reviewId, 'suspend', { days: 7 })
    const until = new Date((await author.call.accounts.me())!.suspension!.until!)
    const day = until.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    expect((await newest()).mail.text!.replaceAll('\n', ' ')).toContain(`suspended until ${day} at`)
    await decideCase(moderator, reviewId, 'suspend', { days: null })
    expect((await newest()).mail.text!.replaceAll('\n', ' ')).toContain('until a moderator lifts the suspension')
  })

  test('about a kept review only if it was hidden, saying that it is visible again', async () => {
    await decideCase(moderator, reviewId, 'keep')
    expect((await newest()).count).toBe(0)
    await decideCase(moderator, reviewId, 'hide')
    await decideCase(moderator, reviewId, 'keep')
    expect((await newest()).mail).toMatchObject({ subject: 'Your review is visible again' })
  })

  test('a book title cannot forge a header or a line of the mail', { tags: ['T7'] }, async () => {
    const title = 'Emma\r\nBcc: all@example.com\r\n\r\n\u202eliame <img src=x>'
    const bookId = await bookNamed(house, 'Solaris')
    await house.db.updateTable('books').set({ title }).where('id', '=', bookId).execute()
    await house.db.updateTable('read_books').set({ book_id: bookId }).where('id', '=', reviewId).execute()
    await decideCase(moderator, reviewId, 'hide')
    const { mail } = await newest()
    expect(mail.bcc).toBeUndefined()
    expect(mail.subject).toBe('A moderator hid your review')
    expect(mail.text!.replaceAll('\n', ' ')).toContain('“Emma Bcc: all@example.com liame <img src=x>”')
    expect(mail.text).not.toMatch(/^Bcc/m)
    expect(mail.html).not.toContain('<img')
    await house.db.updateTable('books').set({ title: 'Solaris' }).where('id', '=', bookId).execute()
  })
})

describe('the log', () => {
  const entries = async () => (await admin.call.moderation.log({ limit: 50 })).entries
  const leave = (reader: SignedInReader) => reader.call.security.deleteAccount({ password: aPassword })

  test('lists actor, act, reader and reason, the latest first, page by page', { tags: ['COMM-021'] }, async () => {
    const before = (await entries()).length
    await decideCase(moderator, reviewId, 'suspend', { note: 'Again.', days: 3 })
    await admin.call.moderation.lift({ readerId: author.id, noteToReader: 'Enough.' })
    const [lifted, suspended] = await entries()
    const about = { id: author.id, username: author.username }
    expect(lifted).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      act: 'lift',
      kind: null,
      role: null,
      byOperator: false,
      by: { id: admin.id, username: admin.username },
      about,
      book: null,
      noteToReader: 'Enough.',
      note: null,
      suspendedUntil: null,
      tool: null,
      goneTitle: null,
    })
    expect(suspended).toMatchObject({
      act: 'suspend',
      by: { username: moderator.username },
      about,
      book: { title: 'Emma' },
      noteToReader: 'This is not kind.',
      note: 'Again.',
      suspendedUntil: expect.stringMatching(/Z$/),
    })
    const ids: number[] = []
    for (let after: string | undefined; ;) {
      const page = await admin.call.moderation.log({ after, limit: 1 })
      ids.push(...page.entries.map(({ id }) => id))
      if (page.next === null) break
      after = page.next
    }
    expect(ids).toHaveLength(before + 2)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test(
    'can be read when the author has left, or the moderator, without a word about who has',
    { tags: ['SEC-025'] },
    async () => {
      await decideCase(moderator, reviewId, 'hide', { note: `${author.username} was rude.` })
      await decideCase(moderator, reviewId, 'suspend', { days: 9 })
      await leave(moderator)
      expect((await entries()).slice(0, 2)).toMatchObject([
        { act: 'suspend', by: null, byOperator: false, about: { username: author.username } },
        { act: 'hide', by: null, byOperator: false, note: `${author.username} was rude.` },
      ])
      expect(JSON.stringify(await entries())).not.toContain(moderator.username)
      await leave(author)
      expect((await entries()).slice(0, 2)).toMatchObject([
        { act: 'suspend', about: null, book: { title: 'Emma' }, note: null, noteToReader: null },
        { act: 'hide', about: null, note: null, noteToReader: null },
      ])
      for (const table of ['audit_log', 'moderation_decisions', 'suspensions', 'review_reports']) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(house.db)
        for (const gone of [author, moderator])
          for (const trace of [gone.id, gone.username, gone.email])
            expect(JSON.stringify(rows), `${trace} in ${table}`).not.toContain(trace)
      }
    },
  )
})
