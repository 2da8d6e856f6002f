import type { Db } from '#db/db.ts'
import { type Person, type DemoBook, fondnessOf } from './people.ts'
import type { Chance } from './random.ts'
import { writeNote, writeReview } from './words.ts'

export interface DemoEntry {
  user_id: string
  book_id: string
  reading_status: string
  is_dnf: boolean
  dnf_notes: string | null
  rating: number | null
  start_date: string | null
  finish_date: string | null
  year_read: number | null
  genres: string[]
  private_notes: string | null
  public_review: string | null
  share_with_community: boolean
  spoiler_warning: boolean
  created_at: Date
  updated_at: Date
}

export function loadDemoBooks(db: Db): Promise<DemoBook[]> {
  return db
    .selectFrom('books')
    .select([
      'id',
      'title',
      'author',
      'series',
      'known_genres as genres',
      'known_tropes as tropes',
      'themes',
      'characters',
    ])
    .select('survey_tropes as survey')
    .orderBy('number')
    .execute()
}

const dayMs = 24 * 60 * 60 * 1000
const spanDays = 640

export function fillShelf(chance: Chance, person: Person, userId: string, books: DemoBook[], now: Date): DemoEntry[] {
  const drawn = books
    .map((book) => ({ book, fondness: fondnessOf(person, book) + chance.around() * 1.2 }))
    .sort((a, b) => b.fondness - a.fondness)
    .slice(0, person.books)
  return chance.some(drawn, drawn.length).map(({ book, fondness }, place) => {
    const age = person.lastSeenDaysAgo + Math.floor((place / person.books) * spanDays + chance.next() * 6)
    return entryFor(chance, { userId, book, fondness, place, ended: new Date(now.getTime() - age * dayMs) })
  })
}

interface Reading {
  userId: string
  book: DemoBook
  fondness: number
  place: number
  ended: Date
}

function entryFor(chance: Chance, reading: Reading): DemoEntry {
  const { userId, book, place, ended } = reading
  const entry = { ...blank, user_id: userId, book_id: book.id, created_at: ended, updated_at: ended }
  if (place < 3) return { ...entry, reading_status: 'currently_reading', start_date: day(ended) }
  const kind = chance.next()
  if (kind < 0.16) return { ...entry, reading_status: 'tbr' }
  if (kind < 0.22)
    return { ...entry, is_dnf: true, dnf_notes: 'It was not the right time for this one.', start_date: day(ended) }
  return { ...entry, ...finished(chance, reading) }
}

const blank = {
  reading_status: 'finished',
  is_dnf: false,
  dnf_notes: null,
  rating: null,
  start_date: null,
  finish_date: null,
  year_read: null,
  genres: [],
  private_notes: null,
  public_review: null,
  share_with_community: false,
  spoiler_warning: false,
}

function finished(chance: Chance, { book, fondness, ended }: Reading): Partial<DemoEntry> {
  const rating = Math.min(5, Math.max(1, Math.round((2.4 + fondness * 0.5 + chance.around() * 1.3) * 2) / 2))
  const isDated = chance.next() < 0.93
  const started = new Date(ended.getTime() - chance.between(2, 24) * dayMs)
  const isShared = chance.next() < 0.24
  return {
    rating: chance.next() < 0.96 ? rating : null,
    start_date: isDated ? day(started) : null,
    finish_date: isDated ? day(ended) : null,
    year_read: ended.getUTCFullYear(),
    genres: book.genres,
    public_review: isShared ? writeReview(chance, { ...book, stars: rating }) : null,
    share_with_community: isShared,
    spoiler_warning: isShared && chance.next() < 0.08,
    private_notes: chance.next() < 0.1 ? writeNote(chance) : null,
  }
}

const day = (time: Date) => time.toISOString().slice(0, 10)
