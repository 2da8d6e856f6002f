import type { SeenAs } from '#contract/readers.ts'
import type { Audience, ShelfName } from '#contract/rules.ts'

const shelves = {
  reading: 'Currently Reading',
  finished: 'Finished',
  tbr: 'TBR',
  dnf: 'DNF',
} satisfies Record<ShelfName, string>

export const shelvesTexts = {
  heading: 'Shelves',
  shelf: shelves,
  label: (username: string) => `Shelves of ${username}`,
  loading: 'Loading books...',
  failed: 'Failed to load books',
  shelvesFailed: 'Failed to load shelves',
  moreFailed: 'Failed to load more books',
  more: 'Show more books',
  loadingMore: 'Loading more...',
  stars: (rating: number) => `${rating}★`,
  seenAs: 'As seen by',
  as: { public: 'Everyone', friends: 'Friends' } satisfies Record<SeenAs, string>,
  change: 'Change who sees your shelves',
  ownEmpty: {
    public: 'Nothing on your shelves is open to everyone yet.',
    friends: 'Nothing on your shelves is open to friends yet.',
  } satisfies Record<SeenAs, string>,
}

export const audiencesTexts = {
  heading: 'Who sees your shelves',
  hint: 'On your public page others see the books and your stars, never your notes or dates. A single book can be kept back on its own page.',
  loading: 'Loading...',
  loadFailed: 'Failed to load who sees your shelves',
  shelf: shelves,
  saved: (shelf: ShelfName, audience: Audience) => `${shelves[shelf]}: ${seenBy[audience]}`,
  failed: 'Nothing was changed',
}

const seenBy = {
  public: 'seen by everyone',
  friends: 'seen by your friends',
  private: 'seen by you alone',
} satisfies Record<Audience, string>
