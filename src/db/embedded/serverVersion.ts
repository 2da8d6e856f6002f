import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { owner } from './cluster.ts'

/** PostgreSQL's word for "not now": it starts, or it stops. */
const cannotConnectNow = '57P03'

/**
 * The version that the server at `port` tells, asked again and again; undefined when `isGone` or `limitMs` has passed.
 * A server that says it is not ready yet may take its time: after a crash it works its journal off first.
 */
export async function serverVersion(
  port: number,
  password: string,
  { limitMs, isGone }: { limitMs: number; isGone: () => boolean },
): Promise<string | undefined> {
  for (let limit = Date.now() + limitMs; Date.now() < limit && !isGone(); await sleep(30)) {
    const answer = await ask(port, password)
    if (answer === 'not-now') limit = Date.now() + limitMs
    else if (answer) return answer.version
  }
  return undefined
}

async function ask(port: number, password: string): Promise<{ version: string } | 'not-now' | undefined> {
  const login = { host: '127.0.0.1', port, user: owner, password, database: 'postgres' }
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 3000, query_timeout: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return { version: rows[0]!.server_version }
  } catch (error) {
    return (error as { code?: string }).code === cannotConnectNow ? 'not-now' : undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
