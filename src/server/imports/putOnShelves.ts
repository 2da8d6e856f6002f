import { sql } from 'kysely'
import { isBuiltInShelf, maxOwnShelves, shelfNameMaxLength } from '#contract/shelfRules.ts'
import type { Tx } from '#db/db.ts'
import { findBlockedWord } from '#server/shared/speech.ts'
import { addToShelves } from '#server/shelf/own/shelfBooks.ts'

interface Shelved {
  readerId: string
  entryId: string
  names: string[]
  audience: string
  shelfIds: Map<string, string>
  /** Shelves that the import made: an undo takes them back. */
  madeShelves: string[]
  blockedWords: readonly string[]
}

/** Makes the shelves that the reader does not have, as long as there is room for them. */
export async function putOnShelves(tx: Tx, { readerId, entryId, names, audience, ...batch }: Shelved): Promise<void> {
  const shelfIds: string[] = []
  for (const name of namesOf(names)) {
    const key = name.toLowerCase()
    const known = batch.shelfIds.get(key) ?? (await findShelf(tx, readerId, name))
    const shownTo = findBlockedWord(batch.blockedWords, [name]) === undefined ? audience : 'private'
    const shelfId = known ?? (await makeShelf(tx, { readerId, name, audience: shownTo }))
    if (shelfId === undefined) continue
    if (known === undefined) batch.madeShelves.push(shelfId)
    batch.shelfIds.set(key, shelfId)
    shelfIds.push(shelfId)
  }
  if (shelfIds.length > 0) await addToShelves(tx, shelfIds, entryId)
}

const namesOf = (names: string[]) => [
  ...new Set(
    names
      .map((name) =>
        name
          .replace(/\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|\p{Cc}/gu, '')
          .trim()
          .slice(0, shelfNameMaxLength)
          .trim(),
      )
      .filter((name) => name !== '' && !isBuiltInShelf(name)),
  ),
]

async function findShelf(tx: Tx, readerId: string, name: string): Promise<string | undefined> {
  const shelf = await tx
    .selectFrom('own_shelves')
    .select('id')
    .where('user_id', '=', readerId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return shelf?.id
}

async function makeShelf(
  tx: Tx,
  { readerId, name, audience }: { readerId: string; name: string; audience: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`insert into own_shelves (user_id, name, audience, position)
    select ${readerId}, ${name}, ${audience}, coalesce(max(position), 0) + 1 from own_shelves
    where user_id = ${readerId} and removed_at is null having count(*) < ${maxOwnShelves} returning id`.execute(tx)
  return rows[0]?.id
}
