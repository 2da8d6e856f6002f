import { type ActivityKind, maxBooksOfImport, maxBooksOfLine } from '#contract/feedRules.ts'
import type { FeedLine } from '#contract/feed.ts'

export const feedTexts = {
  label: 'Reading updates',
  loading: 'Loading...',
  stopped: "You've seen everything below",
  others: (count: number) => `+${count}`,
  empty: 'Updates from your friends and the readers you follow will appear here.',
  emptyHint: 'They choose what others see of their shelves.',
  findReaders: 'Find readers',
  paged: {
    failed: 'Failed to load updates',
    moreFailed: 'Failed to load more',
    more: 'Show earlier',
    loadingMore: 'Loading...',
  },
  toShelf: ' to the shelf ',
  by: (author: string) => `by ${author}`,
  book: (title: string, author: string) => `${title} by ${author}`,
}

/** What stands between the reader's name and the book, or the number of books. */
export function deedWords({ kind, deeds, bookCount }: FeedLine): string {
  return bookCount === 1 ? wordsOfOne(deeds) : does[kind]
}

export function booksText({ kind, bookCount }: Pick<FeedLine, 'kind' | 'bookCount'>): string {
  const most = kind === 'imported' ? maxBooksOfImport : maxBooksOfLine
  return bookCount >= most ? `at least ${bookCount} books` : `${bookCount} books`
}

const does: Record<ActivityKind, string> = {
  finished: 'finished',
  read: 'has read',
  'gave-up': 'did not finish',
  started: 'started',
  wanted: 'wants to read',
  rated: 'rated',
  reviewed: 'reviewed',
  shelved: 'added',
  imported: 'imported',
}

/** `finished, rated and reviewed`. A later step says an earlier one, and a review says that a book was not finished. */
function wordsOfOne(deeds: ActivityKind[]): string {
  const isTalkedOf = deeds.includes('reviewed') || deeds.includes('rated')
  const steps = (['finished', 'read', 'gave-up', 'started', 'wanted', 'shelved', 'imported'] as const).filter(
    (step) => deeds.includes(step) && !(isTalkedOf && (step === 'gave-up' || step === 'wanted')),
  )
  const said = [...steps.slice(0, 1), ...(['rated', 'reviewed'] as const).filter((kind) => deeds.includes(kind))]
  const words = said.map((kind) => does[kind])
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
