import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { FoundBooks } from '#db/types.ts'
import type { House } from '#server/house.ts'

/** A book found at a service and on no shelf. Returns its id. */
export async function aFoundBook(house: House, filled: Partial<Insertable<FoundBooks>> = {}): Promise<string> {
  const { id } = await house.db
    .insertInto('found_books')
    .values({
      provider: 'open-library',
      provider_id: `OL${randomUUID().slice(0, 8)}W`,
      title: `The Tide Ledger ${randomUUID().slice(0, 4)}`,
      authors: ['Mira Halvorsen'],
      genres: ['Fantasy'],
      first_year: 1911,
      ...filled,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
