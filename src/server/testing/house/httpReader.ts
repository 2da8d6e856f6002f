import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { aPassword } from '../cast/reader.ts'
import { type Instance, waitUntil } from './instance.ts'

/** Signed up over HTTP and confirmed with the mail in the mailbox folder. */
export interface HttpReader {
  /** Resolves with the status; rejects without an answer. */
  put(path: string, body: object): Promise<number>
  get<Body>(path: string): Promise<Body>
  cookie: string
}

export async function anHttpReader(instance: Instance): Promise<HttpReader> {
  const username = `r_${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  await send(instance, 'POST', '/accounts', { username, email, password: aPassword })
  const token = await mailedToken(instance, email)
  const answer = await send(instance, 'POST', '/accounts/confirmation', { token })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    cookie,
    async put(path, body) {
      const { status } = await send(instance, 'PUT', path, body, cookie)
      return status
    },
    async get<Body>(path: string) {
      return (await (await send(instance, 'GET', path, undefined, cookie)).json()) as Body
    },
  }
}

async function send({ port }: Instance, method: string, path: string, body?: object, cookie = ''): Promise<Response> {
  const address = `http://localhost:${port}`
  const headers = { cookie, origin: address, ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(`${address}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) })
  // The whole answer counts: one that breaks off was not given.
  const whole = await answer.arrayBuffer()
  return new Response(answer.status === 204 ? null : whole, answer)
}

async function mailedToken({ dataDir }: Instance, email: string): Promise<string> {
  const folder = join(dataDir, 'mailbox')
  let token: string | undefined
  await waitUntil(async () => {
    const name = safely(() => readdirSync(folder))?.find((file) => file.endsWith(`${email}.eml`))
    const mail = name && (await simpleParser(readFileSync(join(folder, name))))
    token = mail ? /#token=(\S+)/.exec(mail.text ?? '')?.[1] : undefined
    return token !== undefined
  }, `the mail to ${email}`)
  return token!
}

function safely<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
