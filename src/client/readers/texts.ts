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
  change: 'Change shelf visibility',
  ownEmpty: {
    public: 'Nothing on your shelves is public yet.',
    friends: 'Nothing on your shelves is visible to friends yet.',
  } satisfies Record<SeenAs, string>,
}

export const audiencesTexts = {
  heading: 'Shelf visibility',
  hint: 'Your public page shows the books and your stars, never your notes or dates. You can hide a single book on its own page.',
  loading: 'Loading...',
  loadFailed: 'Failed to load shelf visibility',
  shelf: shelves,
  saved: (shelf: ShelfName, audience: Audience) => `${shelves[shelf]}: ${seenBy[audience]}`,
  failed: 'Nothing was changed',
}

const seenBy = {
  public: 'visible to everyone',
  friends: 'visible to your friends',
  private: 'visible only to you',
} satisfies Record<Audience, string>
