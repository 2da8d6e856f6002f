import type { Updateable } from 'kysely'
import type { ReadBooks } from '#db/types.ts'
import type { House } from '#server/house.ts'
import { type Actor, type CanaryRegistry, everyoneExcept, type SeenBy } from './canaries.ts'
import type { SignedInReader } from '../cast/reader.ts'
import { daysFromNow, save } from '../cast/shelf.ts'

interface EntryPlan {
  /** Who may read the review. */
  review: SeenBy
  /** Who may know that the owner has the book; by default every reader of the review. */
  book?: SeenBy
  /** How the entry is hidden from others. */
  kept: Updateable<ReadBooks>
  isWished?: boolean
}
const own: SeenBy = { owner: 'own' }
const friendly: SeenBy = { ...own, friend: 'friends' }
const reported: SeenBy = { moderator: 'reports', admin: 'reports' }
const visibleToAll = everyoneExcept('blocked', 'blocker')
const open: EntryPlan = { review: visibleToAll, kept: {} }
const unshared: EntryPlan = { review: own, book: friendly, kept: { share_with_community: false } }

/** The owner's entries, each for a different book. Friends see finished books, everyone sees the TBR. */
const entries = {
  shared: open,
  reported: open,
  unshared,
  /** By a moderator. */
  hidden: { review: { ...own, ...reported }, book: { ...friendly, ...reported }, kept: {} },
  dnf: { ...unshared, book: own },
  private: { review: own, book: own, kept: { visibility: 'private' } },
  friends: { review: own, book: friendly, kept: { visibility: 'friends' } },
  /** With tags outside the fixed lists: only the export shows it. */
  tagged: unshared,
  removed: { ...unshared, book: own },
  wished: { review: own, book: visibleToAll, kept: {}, isWished: true },
  wishedQuietly: { review: own, book: own, kept: { visibility: 'private' }, isWished: true },
} satisfies Record<string, EntryPlan>
type Name = keyof typeof entries
const names = Object.keys(entries) as Name[]

export type FullShelf = Record<Name, { book: string; entry: string }>

/** All shared at first, so that others can comment on them. */
export async function aFullShelf({ db }: House, owner: SignedInReader, canaries: CanaryRegistry): Promise<FullShelf> {
  const books = await db.selectFrom('books').select('id').orderBy('readers').orderBy('number').limit(140).execute()
  const filled: [Name, FullShelf[Name]][] = []
  for (const [number, name] of names.entries()) {
    const book = books[number * 10]!.id
    const entry = isWished(name) ? await wish(owner, book) : await review(owner, name, book, 1950 + number, canaries)
    filled.push([name, { book, entry }])
    keepCanaries(owner, name, { book, entry }, canaries)
  }
  await owner.call.profile.setAudience({ shelf: 'finished', audience: 'friends' })
  await owner.call.profile.setAudience({ shelf: 'tbr', audience: 'public' })
  return Object.fromEntries(filled) as FullShelf
}

const isWished = (name: Name) => 'isWished' in entries[name]

async function wish(owner: SignedInReader, bookId: string): Promise<string> {
  return (await owner.call.shelf.shelve({ bookId, status: 'tbr', on: daysFromNow(0) })).id
}

async function review(
  owner: SignedInReader,
  name: Name,
  book: string,
  year: number,
  canaries: CanaryRegistry,
): Promise<string> {
  const { review: seenBy } = entries[name]
  const isDnf = name === 'dnf'
  const gone = name === 'removed' ? [] : undefined
  const startDate = `${year}-01-02`
  const finishDate = `${year}-02-03`
  const keep = (place: string, needle: string, who: SeenBy, shownTo?: Actor[]) =>
    canaries.keep({ place, needles: [needle], seenBy: who, ...(shownTo && { shownTo }) })
  keep('read_books.start_date', startDate, own, gone)
  // A DNF has no finish date.
  keep('read_books.finish_date', finishDate, seenBy === visibleToAll ? visibleToAll : own, isDnf ? [] : gone)
  const { id } = await save(owner, book, {
    isDnf,
    startDate,
    finishDate,
    rating: isDnf ? null : 4,
    shareWithCommunity: true,
    dnfNotes: isDnf ? canaries.text('read_books.dnf_notes', own) : '',
    privateNotes: canaries.text('read_books.private_notes', own, gone),
    publicReview: canaries.text('read_books.public_review', seenBy, gone),
  })
  return id
}

/** Books are public; that the owner has one may be private. */
function keepCanaries(
  owner: SignedInReader,
  name: Name,
  { book, entry }: FullShelf[Name],
  canaries: CanaryRegistry,
): void {
  const { review: readBy, book: seenBy }: EntryPlan = entries[name]
  canaries.keep({ place: 'read_books.id', needles: [entry], seenBy: readBy, shownTo: [] })
  if (!seenBy) return
  const place = `that ${name} is the owner's`
  const beside = [owner.id, owner.username]
  const shownTo = (Object.keys(seenBy) as Actor[]).filter((actor) => actor !== 'owner')
  // A book's page shows similar books and readers.
  canaries.keep({ place, needles: [book], beside, unless: /^\/book\//, seenBy, shownTo })
}

/** Returns the review's id. */
export async function shareReviewOf(reader: SignedInReader, bookId: string, publicReview: string): Promise<string> {
  return (await save(reader, bookId, { rating: 4, publicReview, shareWithCommunity: true })).id
}

/** Hides the non-public entries, removes one, and gives one tags outside the fixed lists. */
export async function hideEntries({ db }: House, owner: SignedInReader, shelf: FullShelf, canaries: CanaryRegistry) {
  const set = (name: Name, values: Updateable<ReadBooks>) =>
    db.updateTable('read_books').set(values).where('id', '=', shelf[name].entry).execute()
  for (const name of names) if (Object.keys(entries[name].kept).length > 0) await set(name, entries[name].kept)
  const word = (column: string) => canaries.text(`read_books.${column}`, own)
  await set('tagged', {
    genres: [word('genres')],
    tropes: [word('tropes')],
    characters: [word('characters')],
    themes: [word('themes')],
    series_type: word('series_type'),
    point_of_view: word('point_of_view'),
    synopsis: word('synopsis'),
    isbn: word('isbn'),
    cover: `/covers/${word('cover')}-320.webp`,
    imported: JSON.stringify({ Goodreads: { Recommended: word('imported') } }),
    content_warnings: JSON.stringify({ graphic: [word('content_warnings')], moderate: [], minor: [] }),
  })
  const read = db.selectFrom('reads').select(['id', 'user_id']).where('entry_id', '=', shelf.shared.entry)
  const { id: read_id, user_id } = await read.executeTakeFirstOrThrow()
  const note = canaries.text('read_progress.note', own)
  const reached = { reached_on: '1950-01-20', unit: 'page', value: 120, note }
  await db
    .insertInto('read_progress')
    .values({ read_id, user_id, ...reached })
    .execute()
  await set('wished', { is_owned: true, lent_to: word('lent_to') })
  await set('removed', { private_notes: canaries.text('entries_before.entry', own, []) })
  await owner.call.shelf.remove({ bookId: shelf.removed.book })
  const favorites = [shelf.private, shelf.wishedQuietly, shelf.wished, shelf.unshared]
  await owner.call.readers.setFavorites({ bookIds: favorites.map(({ book }) => book) })
  await makeOwnShelves(owner, shelf, canaries)
  await owner.call.wishes.make({ chip: 'not:heist' })
  const author = canaries.text('wishes.chip', own)
  canaries.keep({ place: 'wishes.subject', needles: [author], seenBy: own })
  await owner.call.wishes.make({ chip: `not-by:${author}` })
  const question = {
    name: canaries.text('kept_questions.name', own),
    words: canaries.text('kept_questions.words', own),
  }
  await owner.call.asks.keep({ ...question, chips: ['want:funny', `like:${shelf.private.book}`] })
}

/** One of each audience, and a deleted one, which held books that everybody may see. */
async function makeOwnShelves(owner: SignedInReader, shelf: FullShelf, canaries: CanaryRegistry): Promise<void> {
  const { create, addBook, remove } = owner.call.ownShelves
  for (const [audience, seenBy, isRemoved] of [
    ['private', own, false],
    ['friends', friendly, false],
    ['public', visibleToAll, false],
    ['public', own, true],
  ] as const) {
    const name = canaries.text('own_shelves.name', seenBy, isRemoved ? [] : undefined)
    const { id: shelfId } = await create({ name, audience })
    for (const { book: bookId } of [shelf.wished, shelf.wishedQuietly, shelf.unshared, shelf.private])
      await addBook({ shelfId, bookId })
    if (isRemoved) await remove({ shelfId })
  }
}
