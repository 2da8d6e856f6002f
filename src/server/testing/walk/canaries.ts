import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Private } from '#server/http/policies.ts'
import type { House } from '#server/house.ts'

export const actors = ['visitor', 'stranger', 'friend', 'blocked', 'blocker', 'owner', 'moderator', 'admin'] as const
/** Who looks. `blocked` was blocked by the owner, `blocker` has blocked the owner. */
export type Actor = (typeof actors)[number]

/** To whom a text may be shown, and as what: as everybody's, or as a private thing that a policy must name. */
export type SeenBy = Partial<Record<Actor, Private | 'public'>>

/** A text that stands nowhere else, in a place of which only some may see the text. */
export interface Canary {
  /** `read_books.private_notes`, or words for what no column of texts holds. */
  place: string
  /** The ways in which it can be written, in lower case; one of them is enough. */
  needles: string[]
  /** It only counts in an answer that holds one of these, too, or to who asked about one of these. */
  beside?: string[]
  /** Nor does it count under such a path. */
  unless?: RegExp
  seenBy: SeenBy
  /** Who must see it somewhere, or else the test proves nothing; all of `seenBy` when it is not said. */
  shownTo?: Actor[]
}

export const everyoneBut = (...hidden: Actor[]): SeenBy =>
  Object.fromEntries(actors.filter((actor) => !hidden.includes(actor)).map((actor) => [actor, 'public']))

/** Hands out canaries and remembers them. */
export function aviary() {
  const canaries: Canary[] = []
  const keep = (canary: Canary) => void canaries.push(canary)
  return {
    canaries,
    keep,
    /** A new text for a place. */
    text(place: string, seenBy: SeenBy, shownTo?: Actor[]): string {
      const needle = `zq${randomBytes(6).toString('hex')}`
      keep({ place, needles: [needle], seenBy, ...(shownTo && { shownTo }) })
      return needle
    },
    /** New bytes for a place of which nobody sees any. */
    bytes(place: string): Buffer {
      const bytes = randomBytes(32)
      const written = (['hex', 'base64', 'base64url'] as const).map((how) => bytes.toString(how).toLowerCase())
      keep({ place, needles: written, seenBy: {} })
      return bytes
    },
  }
}
export type Aviary = ReturnType<typeof aviary>

/** Whether an answer tells a canary; what was asked may say whom the answer is about. Both in lower case. */
export const holds = (answer: string, asked: string, { needles, beside }: Canary) =>
  needles.some((needle) => answer.includes(needle)) &&
  (beside === undefined || beside.some((other) => answer.includes(other) || asked.includes(other)))

/** Every column that can hold words or a day, as `table.column`. */
export async function wordColumns({ db }: House): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and udt_name not in
      ('uuid', 'timestamptz', 'bool', 'int2', 'int4', 'int8', '_int4', '_float4', 'float4', 'float8', 'numeric', 'tsvector')
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether a column holds one of the canaries of its name. */
export async function isPlanted({ db }: House, name: string, canaries: Canary[]): Promise<boolean> {
  const [table, column] = name.split('.') as [string, string]
  const needles = canaries.filter(({ place }) => place === name).flatMap((canary) => canary.needles)
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from ${sql.table(table)} as kept, unnest(${needles}::text[]) as needle
      where position(needle in lower(to_jsonb(kept)->>${column})) > 0) as "isThere"`.execute(db)
  return rows[0]!.isThere
}
