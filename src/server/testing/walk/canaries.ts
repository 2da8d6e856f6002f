import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { House } from '#server/house.ts'
import type { PrivateData } from '#server/http/statedPolicy.ts'

export const actors = ['visitor', 'stranger', 'friend', 'blocked', 'blocker', 'owner', 'moderator', 'admin'] as const
/** `blocked` was blocked by the owner, `blocker` has blocked the owner. */
export type Actor = (typeof actors)[number]

/** Which actors may see a text: as public data, or as private data that a policy must declare. */
export type SeenBy = Partial<Record<Actor, PrivateData | 'public'>>

/** A unique text planted where only some actors may see it. */
export interface Canary {
  /** `read_books.private_notes`, or a description where no text column holds it. */
  place: string
  /** Its possible spellings, in lower case; any one counts. */
  needles: string[]
  /** If given, it counts only when the answer or the request also contains one of these. */
  beside?: string[]
  /** Paths under which it does not count. */
  unless?: RegExp
  seenBy: SeenBy
  /** Who must see it somewhere, or the test proves nothing. By default all of `seenBy`. */
  shownTo?: Actor[]
}

export const everyoneExcept = (...hidden: Actor[]): SeenBy =>
  Object.fromEntries(actors.filter((actor) => !hidden.includes(actor)).map((actor) => [actor, 'public']))

export function canaryRegistry() {
  const canaries: Canary[] = []
  const keep = (canary: Canary) => void canaries.push(canary)
  return {
    canaries,
    keep,
    text(place: string, seenBy: SeenBy, shownTo?: Actor[]): string {
      const needle = `zq${randomBytes(6).toString('hex')}`
      keep({ place, needles: [needle], seenBy, ...(shownTo && { shownTo }) })
      return needle
    },
    /** Bytes that no actor may see. */
    bytes(place: string, bytes: Buffer = randomBytes(32)): Buffer {
      const written = (['hex', 'base64', 'base64url'] as const).map((how) => bytes.toString(how).toLowerCase())
      keep({ place, needles: written, seenBy: {} })
      return bytes
    },
  }
}
export type CanaryRegistry = ReturnType<typeof canaryRegistry>

const words = /zq[0-9a-f]{12}/g
const isWord = /^zq[0-9a-f]{12}$/

/** The canaries in a text. It and the request are in lower case; the request may say whom the text is about. */
export function canariesInText(text: string, asked: string, canaries: Canary[]): Canary[] {
  // One search for most needles: thousands of answers are searched for hundreds of canaries.
  const found = new Set<string>(text.match(words))
  const isThere = (needle: string) => (isWord.test(needle) ? found.has(needle) : text.includes(needle))
  return canaries.filter(
    ({ needles, beside }) =>
      needles.some(isThere) &&
      (beside === undefined || beside.some((other) => text.includes(other) || asked.includes(other))),
  )
}

/** Every text or date column, as `table.column`. */
export async function wordColumns({ db }: House): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and udt_name not in
      ('uuid', 'timestamptz', 'bool', 'int2', 'int4', 'int8', '_int4', '_float4', 'float4', 'float8', 'numeric', 'tsvector', 'xid8')
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function isPlanted({ db }: House, name: string, canaries: Canary[]): Promise<boolean> {
  const [table, column] = name.split('.') as [string, string]
  const needles = canaries.filter(({ place }) => place === name).flatMap((canary) => canary.needles)
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from ${sql.table(table)} as kept, unnest(${needles}::text[]) as needle
      where position(needle in lower(to_jsonb(kept)->>${column})) > 0) as "isThere"`.execute(db)
  return rows[0]!.isThere
}
