import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aMinuteLater, deliver, mailsTo } from '#server/testing/outside/mails.ts'
import { aPassword, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const signingUp = (own: { username: string; email: string; password?: string }) =>
  aVisitor(house).call.accounts.signUp({ password: aPassword, ...own })
const confirming = (token: string) => aVisitor(house).call.accounts.confirmEmail({ token })
const signingIn = (email: string, password: string) => aVisitor(house).call.accounts.signIn({ email, password })
const isAvailable = async (username: string) =>
  (await aVisitor(house).call.accounts.isUsernameAvailable({ username })).available

const findPending = (email: string) =>
  house.db.selectFrom('pending_sign_ups').select('username').where('email', '=', email).execute()
const findUser = (email: string) =>
  house.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select('username')
    .where('email', '=', email)
    .execute()

/** The token that the newest mail to an address has for an alias. */
async function tokenFor(email: string, username: string): Promise<string | undefined> {
  await deliver(house)
  const { text = '' } = (await mailsTo(house, email)).at(-1)!
  return new RegExp(`as ${username}:\\n\\S+#token=([\\w-]+)`).exec(text)?.[1]
}

let count = 0
describe('two sign-ups with one address', { tags: ['T8'] }, () => {
  const first = 'the first secret'
  const second = 'the second secret'
  let email: string
  let names: [string, string]
  beforeEach(async () => {
    names = [`rival_${++count}`, `rival_${++count}`]
    email = `rivals-${count}@example.org`
    await signingUp({ email, username: names[0], password: first })
    await deliver(house)
  })
  const flood = async () => {
    const waiting = Array.from({ length: 100 }, (_, k) => ({
      username: `flood_${count}_${k}`,
      email,
      password_hash: 'x',
    }))
    await house.db.insertInto('pending_sign_ups').values(waiting).execute()
  }
  const signUpSecond = async () => {
    await aMinuteLater(house)
    await signingUp({ email, username: names[1], password: second })
  }

  test('the link that was mailed before the second confirms the first, with its name and its password', async () => {
    const token = await tokenFor(email, names[0])
    await signUpSecond()
    await confirming(token!)
    expect(await findUser(email)).toMatchObject([{ username: names[0] }])
    expect([await outcomeOf(signingIn(email, first)), await outcomeOf(signingIn(email, second))]).toEqual([
      'fine',
      'INVALID_CREDENTIALS',
    ])
  })

  test.each([0, 1] as const)(
    'the mail after the second has a link for each; number %d confirms its own',
    async (one) => {
      await signUpSecond()
      await confirming((await tokenFor(email, names[one]))!)
      expect(await findUser(email)).toMatchObject([{ username: names[one] }])
      const outcomes = [await outcomeOf(signingIn(email, first)), await outcomeOf(signingIn(email, second))]
      expect(outcomes.indexOf('fine')).toBe(one)
      expect(outcomes[1 - one]).toBe('INVALID_CREDENTIALS')
    },
  )

  test('confirming one cancels the other: its link is dead and its name is free', async () => {
    await signUpSecond()
    const mine = (await tokenFor(email, names[0]))!
    const theirs = (await tokenFor(email, names[1]))!
    await confirming(mine)
    expect(await outcomeOf(confirming(theirs))).toBe('LINK_INVALID')
    expect([await isAvailable(names[1]), await findPending(email)]).toEqual([true, []])
  })

  test('both clicked at once make one account', async () => {
    await signUpSecond()
    const mine = (await tokenFor(email, names[0]))!
    const theirs = (await tokenFor(email, names[1]))!
    const outcomes = await Promise.all([mine, theirs].map((token) => outcomeOf(confirming(token))))
    expect(outcomes.sort()).toEqual(['LINK_INVALID', 'fine'])
    expect(await findUser(email)).toHaveLength(1)
  })

  test('while both wait, either password asks to confirm first', async () => {
    await signUpSecond()
    const outcomes = [first, second, 'neither of them'].map((password) => outcomeOf(signingIn(email, password)))
    expect(await Promise.all(outcomes)).toEqual(['EMAIL_NOT_CONFIRMED', 'EMAIL_NOT_CONFIRMED', 'INVALID_CREDENTIALS'])
  })

  test('the second cannot take the name of the first, so the mail can list both', async () => {
    expect(await outcomeOf(signingUp({ email, username: names[0].toUpperCase() }))).toBe('USERNAME_TAKEN')
    expect(await findPending(email)).toMatchObject([{ username: names[0] }])
  })

  test('a hundred more do not end a link that was mailed', async () => {
    const token = await tokenFor(email, names[0])
    await flood()
    await signUpSecond()
    await confirming(token!)
    expect(await outcomeOf(signingIn(email, first))).toBe('fine')
  })

  test('a hundred more cannot keep the newest out of the mail, nor send more than one', async () => {
    await flood()
    await signUpSecond()
    expect(await tokenFor(email, names[1])).toBeDefined()
    expect(await mailsTo(house, email)).toHaveLength(2)
  })
})
