import { randomInt, randomUUID } from 'node:crypto'
import type { AuthenticatedUser } from '#server/accounts/users.ts'
import { createRouterClient, type RouterClient } from '@orpc/server'
import { startSessionPastSecondFactor } from '#server/accounts/sessions.ts'
import { router } from '#server/http/router.ts'
import type { Context, House } from '#server/house.ts'

export const aPassword = 'wol poli tur'
/** The argon2id hash of `aPassword`, computed once because it is slow. */
let passwordHash: Promise<string> | undefined

export type Client = RouterClient<typeof router>

/** Calls every operation with its own cookies. */
export interface Browser {
  call: Client
  cookies: Map<string, string>
}

/** A signed-out browser, by default with its own address. */
export function aVisitor(house: House, ip = anAddress()): Browser {
  const cookies = new Map<string, string>()
  const context = (): Context => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const setCookie = (given: string) => keepCookie(cookies, given)
    const retryAfter = () => undefined
    return { ...house, headers: new Headers({ cookie }), setCookie, retryAfter, ip, requestId: randomUUID() }
  }
  return { call: createRouterClient(router, { context }), cookies }
}

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

export function keepCookie(cookies: Map<string, string>, cookie: string): void {
  const [pair, ...attributes] = cookie.split(';')
  const name = pair!.slice(0, pair!.indexOf('='))
  const value = pair!.slice(pair!.indexOf('=') + 1)
  const isOver = attributes.some((attribute) => /max-age=0$/i.test(attribute.trim()))
  if (isOver) cookies.delete(name)
  else cookies.set(name, value)
}

export interface SignedInReader extends Browser {
  id: string
  username: string
  email: string
}

/** A confirmed reader with a browser, and books on the shelf by title: `{ rated: { Emma: 4.5 } }`. */
export async function aReader(
  house: House,
  {
    username = `reader_${randomUUID().slice(0, 8)}`,
    rated = {},
  }: { username?: string; rated?: Record<string, number> } = {},
): Promise<SignedInReader> {
  const id = randomUUID()
  const email = `${username.toLowerCase()}@example.com`
  passwordHash ??= house.hashing.hash(aPassword)
  await house.db.insertInto('users').values({ id, name: username, email, email_verified: true }).execute()
  await house.db
    .insertInto('credentials')
    .values({ user_id: id, account_id: id, provider_id: 'credential', password: await passwordHash })
    .execute()
  await house.db.insertInto('profiles').values({ id, username }).execute()
  const browser = aVisitor(house)
  keepCookie(browser.cookies, await sessionCookieOf(house, { userId: id, email }))
  for (const [title, stars] of Object.entries(rated)) {
    const bookId = await bookNamed(house, title)
    await browser.call.shelf.finish({ bookId, on: '2026-01-10' })
    await browser.call.shelf.rate({ bookId, stars })
  }
  return { ...browser, id, username, email }
}

/** The cookie of a session started without a password, in an unknown browser. */
export async function sessionCookieOf(house: House, proven: AuthenticatedUser): Promise<string> {
  const cookies: string[] = []
  const setCookie = (cookie: string) => void cookies.push(cookie)
  const asked = { headers: new Headers(), setCookie, retryAfter: () => undefined, ip: '127.0.0.1', requestId: 'test' }
  await startSessionPastSecondFactor({ ...house, ...asked }, proven)
  return cookies[0]!
}

export async function bookNamed(house: House, title: string): Promise<string> {
  const book = await house.db.selectFrom('books').select('id').where('title', '=', title).executeTakeFirst()
  if (!book) throw new Error(`the catalogue has no book named ${title}`)
  return book.id
}
