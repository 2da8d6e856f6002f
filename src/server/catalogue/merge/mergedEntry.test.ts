import { expect, test } from 'vitest'
import { type EntryRow, mergedEntry } from './mergedEntry.ts'

const blank: EntryRow = {
  id: 'kept',
  user_id: 'reader',
  book_id: 'book',
  reading_status: 'tbr',
  is_dnf: false,
  is_paused: false,
  times_read: 0,
  at_unit: null,
  at_value: null,
  own_pages: null,
  own_minutes: null,
  is_own_length: true,
  is_owned: false,
  imported: null,
  lent_to: null,
  tbr_position: null,
  favorite_place: null,
  dnf_notes: null,
  rating: null,
  start_date: null,
  finish_date: null,
  year_read: null,
  genres: [],
  synopsis: null,
  cover: null,
  point_of_view: null,
  series_type: null,
  isbn: null,
  private_notes: null,
  public_review: null,
  share_with_community: false,
  spoiler_warning: false,
  content_warnings: null,
  visibility: 'public',
  edition_id: null,
  likes: 0,
  comments: 0,
  tropes: null,
  characters: null,
  themes: null,
  hidden_at: null,
  created_at: '2026-03-01T00:00:00+00:00',
  updated_at: '2026-03-01T00:00:00+00:00',
}
const finished = { reading_status: 'finished', finish_date: '2026-02-01', year_read: 2026 }

test.each([
  ['the further status, with its dates', {}, finished, { ...finished }],
  ['a rating that only one has', finished, { ...finished, rating: 4 }, { rating: 4 }],
  ['the rating of the kept entry', { ...finished, rating: 2 }, { ...finished, rating: 5 }, { rating: 2 }],
  [
    'stars rather than a DNF',
    { reading_status: 'finished', is_dnf: true },
    { ...finished, rating: 3 },
    { rating: 3, is_dnf: false },
  ],
  [
    'a DNF with its notes',
    { reading_status: 'finished', is_dnf: true, dnf_notes: 'Dull.' },
    { reading_status: 'finished', is_dnf: true, dnf_notes: 'Long.' },
    { is_dnf: true, dnf_notes: 'Dull.', private_notes: 'Long.' },
  ],
  [
    'DNF notes as a private note beside a finished entry',
    { ...finished, rating: 4 },
    { reading_status: 'finished', is_dnf: true, dnf_notes: 'Dull.' },
    { is_dnf: false, dnf_notes: null, private_notes: 'Dull.' },
  ],
  [
    'the earliest start',
    { ...finished, start_date: '2026-01-20' },
    { reading_status: 'currently_reading', start_date: '2026-01-10' },
    { start_date: '2026-01-10', finish_date: '2026-02-01' },
  ],
  [
    'no start date after the finish date',
    finished,
    { reading_status: 'currently_reading', start_date: '2026-02-02' },
    { start_date: null },
  ],
  [
    'both texts that were shared',
    { public_review: 'One.', share_with_community: true },
    { public_review: 'Two.', share_with_community: true, spoiler_warning: true },
    { public_review: 'One.\n\nTwo.', share_with_community: true, spoiler_warning: true },
  ],
  ['the same text once', { public_review: 'One.' }, { public_review: 'One.' }, { public_review: 'One.' }],
  [
    'a review that was not shared as a private note',
    { public_review: 'Mine alone.', share_with_community: false, private_notes: 'Lent to Ben.' },
    { public_review: 'For all.', share_with_community: true },
    { public_review: 'For all.', share_with_community: true, private_notes: 'Lent to Ben.\n\nMine alone.' },
  ],
  [
    'a text that does not fit as a private note',
    { public_review: 'x'.repeat(9_000), share_with_community: true },
    { public_review: 'y'.repeat(9_000), share_with_community: true },
    { public_review: 'x'.repeat(9_000), private_notes: 'y'.repeat(9_000) },
  ],
  [
    'each warning in its gravest grade',
    { public_review: 'One.', content_warnings: { graphic: [], moderate: ['Violence'], minor: [] } },
    { public_review: 'Two.', content_warnings: { graphic: ['Violence'], moderate: [], minor: [] } },
    { content_warnings: { graphic: ['Violence'], moderate: [], minor: [] } },
  ],
  ['the smaller audience', { visibility: 'public' }, { visibility: 'friends' }, { visibility: 'friends' }],
  [
    'what a moderator hid, hidden',
    {},
    { hidden_at: '2026-04-01T00:00:00+00:00' },
    { hidden_at: '2026-04-01T00:00:00+00:00' },
  ],
  [
    'the earlier creation date',
    {},
    { created_at: '2026-01-01T00:00:00+00:00' },
    { created_at: '2026-01-01T00:00:00+00:00' },
  ],
  [
    'tags that only one has',
    { tropes: null, genres: [] },
    { tropes: ['slow burn'], genres: ['Horror'] },
    { tropes: ['slow burn'], genres: ['Horror'] },
  ],
  ['an emptied tag list empty', { tropes: [] }, { tropes: ['slow burn'] }, { tropes: [] }],
] as [string, Partial<EntryRow>, Partial<EntryRow>, Partial<EntryRow>][])(
  'merging two entries keeps %s',
  (_, kept, duplicate, one) => {
    expect(mergedEntry({ ...blank, ...kept }, { ...blank, id: 'duplicate', ...duplicate })).toMatchObject({
      id: 'kept',
      ...one,
    })
  },
)

test('entries whose words are too long for one are not merged', () => {
  const long = { public_review: 'x'.repeat(9_000), share_with_community: true, private_notes: 'n'.repeat(9_000) }
  expect(mergedEntry({ ...blank, ...long }, { ...blank, ...long, public_review: 'y'.repeat(9_000) })).toBeUndefined()
})
