import { expect, test } from 'vitest'
import { aFurnishedFolder } from '#server/testing/house/furnishedFolder.ts'
import { anHttpReader } from '#server/testing/house/httpReader.ts'
import { aFreePort, aReadyInstance, kill, query, waitUntil } from '#server/testing/house/instance.ts'

const books = 20

test('a job resumes after each kill -9 of the product, and every book is changed once, and the admin told once', async () => {
  const dataDir = await aFurnishedFolder()
  const port = await aFreePort()
  let instance = await aReadyInstance({ dataDir, port })
  const { cookie } = await anHttpReader(instance)
  await query(dataDir, `insert into user_roles (user_id, role) select id, 'admin' from users`)
  await query(dataDir, bareBooksSql)
  const started = await fetch(`${instance.address}/api/v1/tools/synopses`, {
    method: 'POST',
    headers: { cookie, origin: `http://localhost:${port}`, 'content-type': 'application/json' },
    body: JSON.stringify({ limit: books, dryRun: false, table: 'books' }),
  })
  expect(started.status).toBe(200)
  const done = async () => (await query(dataDir, 'select from tool_items where outcome is not null')).length
  for (const share of [0.2, 0.6]) {
    await waitUntil(async () => (await done()) >= books * share, 'some are done')
    await kill(instance.child)
    instance = await aReadyInstance({ dataDir, port })
    expect(await done()).toBeLessThan(books)
  }
  const state = async () => (await query<{ state: string }>(dataDir, 'select state from tool_jobs'))[0]!.state
  await waitUntil(async () => (await state()) === 'done', 'the job is done')
  const told = await query(
    dataDir,
    `select from notice_events join notices on notices.id = notice_id where kind = 'job'`,
  )
  expect(told).toHaveLength(1)
  const changes = await query<{ times: number }>(dataDir, changesSql)
  expect(changes.map(({ times }) => times)).toEqual(Array.from({ length: books }, () => 1))
})

/** Books without a synopsis, of each of which a service told one earlier. */
const bareBooksSql = `
  insert into books (google_book_id, title, authors)
    select 'bare_' || n, 'Bare Book ' || n, array['A. Writer'] from generate_series(1, ${books}) n;
  insert into found_books (provider, provider_id, title, authors, synopsis, isbns, genres, book_id)
    select 'google-books', google_book_id, title, authors, 'Told of.', '{}', '{}', id
    from books where google_book_id like 'bare_%'`
const changesSql = `select count(changes.id)::int as times from books join book_changes changes on book_id = books.id
  where google_book_id like 'bare_%' and synopsis = 'Told of.' group by books.id`
