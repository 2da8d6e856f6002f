import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { FoundBooks } from '#db/types.ts'
import type { House } from '#server/house.ts'

/** The books that tests name, which any smaller catalogue keeps. */
const named = ['Emma', 'Dune', 'Kokoro', '1984', 'The Hobbit', 'Persuasion', 'Pride and Prejudice']

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

/** Leaves one book in so many: what grows with the catalogue, such as learning, then takes a fraction of its time. */
export async function keepFewBooks({ db }: Pick<House, 'db'>, oneIn: number): Promise<void> {
  await sql`delete from books where number % ${sql.lit(oneIn)} <> 0 and title <> all(${named})`.execute(db)
}
