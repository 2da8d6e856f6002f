import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** For what is made once a run; deleted after it. */
    runFolder: string
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * A database of its own, copied from `template`, which `fill` makes on first use; without one, an empty database.
 * Copies of one template are made one after the other: PostgreSQL allows no second user of a template.
 */
export async function aDatabase(template?: {
  name: string
  fill: (url: string) => Promise<void>
}): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, async (client) => {
    // Test files run in several processes: the lock makes the template once and copies it in turn.
    await client.query('select pg_advisory_lock(4711)')
    if (template) await ensureTemplate(client, server, template)
    await client.query(`create database ${name} ${template ? `template ${template.name}` : ''} strategy file_copy`)
  })
  const drop = () => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  return { url: urlOf(server, name), drop: async () => void (await drop()) }
}

async function ensureTemplate(
  client: pg.Client,
  server: string,
  { name, fill }: { name: string; fill: (url: string) => Promise<void> },
): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 1) return
  await client.query(`create database ${name}_making`)
  await fill(urlOf(server, `${name}_making`))
  await client.query(`alter database ${name}_making rename to ${name}`)
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
