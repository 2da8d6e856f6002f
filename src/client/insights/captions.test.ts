import { expect, test } from 'vitest'
import type { Activity } from '#contract/home.ts'
import { activityKind, captionFor, captionKind, shownRating } from './captions.ts'
import { captionTexts } from './texts.ts'

const entry = (differently: Partial<Activity>): Activity => ({
  id: '7b0f4f8e-0000-4000-8000-000000000001',
  bookId: '7b0f4f8e-0000-4000-8000-000000000002',
  type: 'book_finished',
  title: 'Emma',
  author: 'Jane Austen',
  cover: null,
  genreFamily: 'general',
  series: null,
  seriesPosition: null,
  date: '2026-03-01',
  rating: 4.5,
  isDnf: false,
  noDate: false,
  ...differently,
})
const undated = entry({ type: 'book_marked_read', date: null, noDate: true })

test('each entry is spoken of as what it is; a DNF wins over everything', { tags: ['HOME-016', 'HOME-030'] }, () => {
  expect(activityKind(entry({}))).toBe('finished')
  expect(activityKind(entry({ rating: null }))).toBe('finishedUnrated')
  expect(activityKind(entry({ type: 'book_started', rating: null }))).toBe('started')
  expect(activityKind(undated)).toBe('undated')
  expect(activityKind(entry({ isDnf: true }))).toBe('dnf')
  expect(activityKind({ ...undated, isDnf: true })).toBe('dnf')
})

test('only finished books that were not given up show N/5', { tags: ['HOME-021'] }, () => {
  expect(shownRating(entry({}))).toBe('4.5/5')
  expect(shownRating(undated)).toBe('4.5/5')
  expect(shownRating(entry({ rating: null }))).toBeUndefined()
  expect(shownRating(entry({ isDnf: true }))).toBeUndefined()
  expect(shownRating(entry({ type: 'book_started' }))).toBeUndefined()
})

test('every kind has at least three captions, all different', { tags: ['HOME-029'] }, () => {
  for (const captions of Object.values(captionTexts)) {
    expect(new Set(captions).size).toBe(captions.length)
    expect(captions.length).toBeGreaterThanOrEqual(3)
  }
})

test(
  'a caption stays for an entry during a visit and differs between entries and visits',
  { tags: ['HOME-022'] },
  () => {
    const ids = Array.from({ length: 60 }, (_, index) => `entry-${index}`)
    const drawn = (visit: number) => ids.map((id) => captionFor(id, 'finished', visit))
    expect(drawn(0.25)).toEqual(drawn(0.25))
    expect(drawn(0.25)).not.toEqual(drawn(0.75))
    expect(new Set(drawn(0.5))).toEqual(new Set(captionTexts.finished))
  },
)

test('a book started more than a month ago is not shown as new', () => {
  const started = (date: string) => captionKind(entry({ type: 'book_started', date }), new Date('2026-11-23'))
  expect(started('2026-11-01')).toBe('started')
  expect(started('2026-03-26')).toBe('startedLongAgo')
  expect(captionKind(entry({ date: '2020-01-01' }), new Date('2026-11-23'))).toBe('finished')
})

test('captions for books without a date ask for one', { tags: ['HOME-023'] }, () => {
  expect(captionTexts.undated.every((caption) => caption.includes('date'))).toBe(true)
})
