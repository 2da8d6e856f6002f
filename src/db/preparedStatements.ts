import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** A text that was run less often is not worth a plan. */
const worthKeeping = 3
/** A plan takes PostgreSQL some 10 to 100 KB in each connection that keeps it. */
const keptPerConnection = 250
/** After so many different texts, counting begins anew. */
const countedTexts = 5000

/**
 * Words, beginnings and arrays that are looked for. How many rows they find differs from value to value, and a plan for any
 * value made searches cost six times as much.
 */
const dependsOnValues = /@@|\^@|@>|<@|&&|%>|<%|<->|\slike\s/i

/** What the connections of a pool share. */
interface Seen {
  /** How often each text was run. */
  runs: Map<string, number>
  /** Once something before PostgreSQL, such as an old pgbouncer, lost or mixed up prepared statements. */
  losesThem: boolean
}

/**
 * The pool as Kysely uses it, whose connections parse and plan a repeated statement once: it goes out under a name, as
 * PostgreSQL's protocol has it. Rare statements go out as before. So do searches, and statements without values, which may
 * be several in one text.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const seen: Seen = { runs: new Map(), losesThem: false }
  const connections = new WeakMap<pg.PoolClient, PreparingClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = connections.get(client) ?? new PreparingClient(client, seen)
      connections.set(client, known)
      // Without cursors, which Kysely asks for only when it streams.
      return known as unknown as PostgresPoolClient
    },
  }
}

class PreparingClient {
  readonly #client: pg.PoolClient
  readonly #seen: Seen
  /** Names by text. */
  readonly #kept = new Map<string, string>()
  /** Part of the names: after a migration, statements are prepared anew under other ones. */
  #generation = 0
  /** PostgreSQL still keeps the plans that this connection gave up. */
  #isStale = false

  constructor(client: pg.PoolClient, seen: Seen) {
    this.#client = client
    this.#seen = seen
  }

  get processID(): number | undefined {
    return (this.#client as { processID?: number }).processID
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#isStale)
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = values.length > 0 ? this.#nameOf(text) : undefined
    if (name === undefined) return this.#client.query(text, values)
    try {
      return await this.#client.query({ name, text, values })
    } catch (error) {
      if (!this.#failedForItsName(error)) throw error
      return this.#client.query(text, values)
    }
  }

  /** Undefined for a statement that is sent without one. */
  #nameOf(text: string): string | undefined {
    if (this.#seen.losesThem) return undefined
    const known = this.#kept.get(text)
    if (known !== undefined) return known
    if (timesRun(this.#seen, text) < worthKeeping || this.#kept.size >= keptPerConnection) return undefined
    if (dependsOnValues.test(text)) return undefined
    const name = `${this.#generation} ${createHash('sha256').update(text).digest('base64url')}`
    this.#kept.set(text, name)
    return name
  }

  /** Whether it may be sent once more without its name. The connection's names are given up then. */
  #failedForItsName(error: unknown): boolean {
    const { code, routine } = error as { code?: string; routine?: string }
    const isStale = code === '0A000' && routine === 'RevalidateCachedQuery'
    const isLost = code === '26000' || code === '42P05'
    if (!isStale && !isLost) return false
    this.#seen.losesThem ||= isLost
    this.#generation++
    this.#kept.clear()
    this.#isStale = true
    // A transaction has ended with the failure.
    return this.#client.getTransactionStatus() === 'I'
  }
}

function timesRun({ runs }: Seen, text: string): number {
  if (runs.size >= countedTexts && !runs.has(text)) runs.clear()
  const times = (runs.get(text) ?? 0) + 1
  runs.set(text, times)
  return times
}
