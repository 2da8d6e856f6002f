import { beforeAll } from 'vitest'
import { aHouse, type HouseWithPool } from '../house/house.ts'
import { bookNamed, type SignedInReader } from './reader.ts'

export let house: HouseWithPool

/** Call it once per test file. */
export function setUpHome(): void {
  beforeAll(async () => {
    house = await aHouse()
  })
}

export const today = '2026-06-15'
export const home = (reader: SignedInReader, day = today) => reader.call.insights.home({ today: day })

export interface EntryRow {
  reading_status?: 'tbr' | 'currently_reading'
  rating?: number
  is_dnf?: boolean
  start_date?: string
  finish_date?: string
  year_read?: number
  created_at?: string
  cover?: string
}

/** Inserts the row directly; finished by default. */
export async function insertEntry(reader: SignedInReader, title: string, row: EntryRow = {}): Promise<void> {
  const book_id = await bookNamed(house, title)
  await house.db
    .insertInto('read_books')
    .values({ user_id: reader.id, book_id, reading_status: 'finished', ...row })
    .execute()
}
