// How long the export of a large library takes: node bench/export.ts [--books 5000] [--rounds 3]
// A real instance and a real request, from the click to the last byte.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openHashing } from '#server/accounts/hashing.ts'
import { addReader, startOwnInstance } from './support/ownInstance.ts'
import { ms } from './support/report.ts'

const { values } = parseArgs({
  options: {
    books: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4001' },
  },
})
const password = 'wol poli tur'

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
const instance = await startOwnInstance(folder, Number(values.port))
const address = `http://localhost:${instance.port}`
try {
  const cookie = await signedIn(await aLibrary(Number(values.books)))
  for (const kind of ['archive', 'goodreads', 'storygraph'])
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const began = performance.now()
      const answer = await fetch(`${address}/exports/${kind}`, { headers: { cookie } })
      const { byteLength } = await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${kind} answered ${answer.status}`)
      console.log(`${kind}: ${values.books} books, ${byteLength} bytes, ${ms(performance.now() - began)} ms`)
    }
} finally {
  await instance.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Two reads, a shelf, a review and notes for each book. */
async function aLibrary(books: number): Promise<string> {
  const hashing = openHashing()
  const email = await addReader(instance, await hashing.hash(password))
  await hashing.close()
  await instance.query(
    `with added as (
       insert into books (google_book_id, title, authors, isbn, pages)
       select 'bench_' || n, initcap(substr(md5(n::text), 1, 8)) || ' of the ' || substr(md5((n + 1)::text), 1, 6),
         array['A. ' || initcap(substr(md5((n % 700)::text), 1, 7))], null, 200 + n % 300
       from generate_series(1, $1) n returning id, number),
     reader as (select id from users where email = $2),
     shelf as (insert into own_shelves (user_id, name, audience, position) select id, 'Fantasy', 'private', 1 from reader returning id),
     entry as (
       insert into read_books (user_id, book_id, reading_status, rating, finish_date, public_review, private_notes, created_at)
       select (select id from reader), id, 'finished', 0.5 + number % 9 / 2.0, current_date - number % 3000,
         repeat('A sentence about the book. ', 40), 'From Ann.', now() - make_interval(hours => number)
       from added returning id, user_id)
     insert into own_shelf_books (shelf_id, entry_id, position)
     select (select id from shelf), id, row_number() over () from entry`,
    [books, email],
  )
  await instance.query(
    `insert into reads (entry_id, user_id, outcome, started_on, finished_on)
     select id, user_id, 'finished', '2001-01-02', '2001-02-03' from read_books
     where user_id = (select id from users where email = $1)`,
    [email],
  )
  return email
}

async function signedIn(email: string): Promise<string> {
  const answer = await fetch(`${address}/rpc/accounts/signIn`, {
    method: 'POST',
    body: JSON.stringify({ json: { email, password } }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: address },
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
