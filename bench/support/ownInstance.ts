import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openHashing } from '#server/accounts/hashing.ts'

const passwordOfAll = 'wol poli tur'

export interface OwnInstance {
  port: number
  pid: number
  databaseUrl: string
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
  stop(): Promise<void>
}

/**
 * The product in its own process on a folder, behind a trusted proxy. On a given `database` it only serves HTTP, so that
 * jobs do not slow requests.
 */
export async function startOwnInstance(
  folder: string,
  port = randomInt(20_000, 60_000),
  database?: string,
): Promise<OwnInstance> {
  const settings = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1,::1' }
  const env = { ...process.env, DATABASE_URL: database ?? '', ...settings }
  const entry = join(import.meta.dirname, '../../src/server/run/start.js')
  const only = database ? ['--only', 'http'] : []
  const child = spawn(process.execPath, ['--max-semi-space-size=4', entry, ...only], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; !(await isReady(port)); tries++) {
    if (tries > 1500 || child.exitCode !== null) {
      child.kill()
      throw new Error('the instance did not start')
    }
    await sleep(200)
  }
  const databaseUrl = database ?? databaseIn(folder)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  return {
    port,
    pid: child.pid!,
    databaseUrl,
    query: (text, values) => pool.query(text, values),
    async stop() {
      await pool.end()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok

function databaseIn(folder: string): string {
  const password = readFileSync(join(folder, 'postgres/password'), 'utf8').trim()
  const port = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[3]!.trim()
  return `postgres://sageleaf:${password}@127.0.0.1:${port}/sageleaf`
}

export interface Person {
  email: string
  cookie: string
  /** Signs in from a new network address each time; resolves with the status. */
  signIn(k: number): Promise<number>
  /** Reads who is signed in and the home page's figures, in a browser that stays signed in. */
  read(): Promise<number>
  readShelf(): Promise<number>
  /** Requests a path; resolves with the status. */
  get(path: string): Promise<number>
  /** Resolves with the status. */
  rate(bookId: string, stars: number): Promise<number>
  /** Sends JSON as the pages do; resolves with the status. */
  write(method: 'PUT' | 'DELETE', path: string, body?: object): Promise<number>
}

export async function readersOf(instance: OwnInstance, count: number): Promise<Person[]> {
  const hashing = openHashing()
  const hash = await hashing.hash(passwordOfAll)
  await hashing.close()
  const people: Person[] = []
  while (people.length < count) people.push(await aPerson(instance, await addReader(instance, hash), passwordOfAll))
  return people
}

export async function aPerson({ port }: OwnInstance, email: string, password: string): Promise<Person> {
  const body = JSON.stringify({ email, password })
  const signIn = (ip: string) => send(port, 'POST', '/api/v1/sessions', { body, ip })
  const signed = await signIn(`10.250.${randomInt(256)}.${randomInt(256)}`)
  const cookie = signed.cookies.map((line) => line.split(';')[0]).join('; ')
  const write: Person['write'] = async (method, path, sent) => {
    const from = { cookie, origin: `http://localhost:${port}` }
    return (await send(port, method, path, { ...from, ...(sent && { body: JSON.stringify(sent) }) })).status
  }
  return {
    email,
    cookie,
    signIn: async (k) => (await signIn(`10.${k >> 16}.${(k >> 8) & 255}.${k & 255}`)).status,
    read: async () => (await send(port, 'GET', '/api/v1/home?today=2026-01-10', { cookie })).status,
    readShelf: async () => (await send(port, 'GET', '/api/v1/shelf', { cookie })).status,
    get: async (path) => (await send(port, 'GET', path, { cookie })).status,
    rate: (bookId, stars) => write('PUT', `/api/v1/shelf/${bookId}/rating`, { stars, on: '2026-01-10' }),
    write,
  }
}

/** With this many books of the catalogue and made-up ones, three in ten to be read, half of the rest with stars. */
export async function aReaderWith(instance: OwnInstance, books: number): Promise<Person> {
  const hashing = openHashing()
  const email = await addReader(instance, await hashing.hash(passwordOfAll))
  await hashing.close()
  await instance.query(
    `insert into read_books (user_id, book_id, reading_status, rating, finish_date, created_at)
     select (select id from users where email = $2), id, case when place % 10 < 3 then 'tbr' else 'finished' end,
       case when place % 10 > 5 then 0.5 + place % 9 / 2.0 end,
       case when place % 10 >= 3 then current_date - place::int end, now() - make_interval(hours => place::int)
     from (select id, row_number() over (order by readers desc nulls last, id) as place from books limit $1) book`,
    [books, email],
  )
  return aPerson(instance, email, passwordOfAll)
}

/** Requests a path as a visitor from a new network address; resolves with the status. */
export async function visit({ port }: OwnInstance, path: string, k: number): Promise<number> {
  return (await send(port, 'GET', path, { ip: `10.${(k >> 16) & 255}.${(k >> 8) & 255}.${k & 255}` })).status
}

/** Resolves with the email address. */
export async function addReader({ query }: OwnInstance, hash: string): Promise<string> {
  const id = randomUUID()
  const name = `bench_${randomUUID().slice(0, 8)}`
  const email = `${name}@example.com`
  await query('insert into users (id, name, email, email_verified) values ($1, $2, $3, true)', [id, name, email])
  await query(
    `insert into credentials (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)`,
    [id, id, hash],
  )
  await query('insert into profiles (id, username) values ($1, $2)', [id, name])
  return email
}

const agent = new Agent({ keepAlive: true })

interface Sent {
  body?: string
  ip?: string
  cookie?: string
  origin?: string
}

function send(port: number, method: string, path: string, { body, ip = '10.250.9.9', cookie, origin }: Sent) {
  const headers = {
    'x-forwarded-for': ip,
    ...(cookie ? { cookie } : {}),
    ...(origin ? { origin } : {}),
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
  }
  return new Promise<{ status: number; cookies: string[] }>((resolve) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] }))
      answer.on('error', () => resolve({ status: 0, cookies: [] }))
    })
    asked.on('error', () => resolve({ status: 0, cookies: [] }))
    asked.end(body)
  })
}
