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
  moreAbout: (shelf: string) => `More about the shelf ${shelf}`,
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

export const portraitTexts = {
  failed: 'Failed to load what this reader shows',
  favorites: 'Favorites',
  favorite: (title: string, author: string) => `${title} by ${author}`,
  choose: 'Choose favorites',
  noFavorites: 'Choose up to four books that say who you are.',
  hidden: {
    public: (count: number) =>
      `${favorites(count)} not visible to everyone because of the settings of the book or its shelf.`,
    friends: (count: number) =>
      `${favorites(count)} not visible to friends because of the settings of the book or its shelf.`,
  } satisfies Record<SeenAs, (count: number) => string>,
  reading: 'Now reading',
  progress: (title: string) => `Progress in ${title}`,
  year: (year: number) => `Finished in ${year}`,
  finished: (count: number) => (count === 1 ? '1 book' : `${count} books`),
  spines: (titles: string[]) => `On the shelf: ${titles.join(', ')}`,
  ratings: 'How they rate',
}

const favorites = (count: number) => (count === 1 ? 'One favorite is' : `${count} favorites are`)

const agreeing = (both: number, agree: number) =>
  `You both rated ${both} books and agree on ${agree === 0 ? 'none of them' : agree === both ? 'all of them' : agree}.`

export const alikeTexts = {
  heading: 'Readers with your taste',
  failed: 'Failed to load readers with your taste',
  notShown:
    "Show everyone your Finished shelf, and readers with your taste can find you, and you them. Until then, you aren't compared with anyone.",
  change: 'Change shelf visibility',
  nobody: 'No one here has rated five or more books the way you did.',
  agree: agreeing,
  loved: "What they loved and you don't have",
  lovedBy: (username: string) => `Loved by ${username}`,
}

export const agreementTexts = {
  heading: (username: string) => `You and ${username}`,
  agree: agreeing,
  loved: 'You both love',
  differ: 'Where you differ',
  stars: (username: string, mine: number, theirs: number) => `you ${mine}★, ${username} ${theirs}★`,
}

export const favoritesTexts = {
  title: 'Your favorites',
  hint: 'Up to four, in the order shown. Others see a favorite only if they may see the book and its shelf.',
  loading: 'Loading your books...',
  loadFailed: 'Failed to load your books',
  chosen: 'Chosen',
  none: 'None yet.',
  filter: 'Find on your shelf',
  add: 'Add ',
  full: 'Take one out to choose another.',
  noMatch: 'No book on your shelf matches.',
  emptyShelf: 'Put a book on your shelf first.',
  found: 'From your shelf',
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  remove: (title: string) => `Take ${title} out`,
  save: 'Save favorites',
  cancel: 'Cancel',
  saved: 'Favorites saved',
  failed: 'Your favorites were not changed',
}

export const askTexts = {
  heading: 'Who can see your shelf?',
  hint: 'Only you see it until you choose. You can change this for each shelf in your profile, and for each book on its page.',
  later: 'Ask me later',
  answered: (audience: Audience) => `Your shelf is ${seenBy[audience]}`,
  failed: 'Nothing was changed',
}

export const audiencesTexts = {
  heading: 'Shelf visibility',
  hint: 'Your public page shows the books, your stars, how far you have read and which books you finished this year, but never your notes or exact dates. You can hide a single book on its own page. Readers with similar taste can find each other by what both show everyone.',
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
