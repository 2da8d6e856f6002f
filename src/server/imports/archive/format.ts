/** The archive of a reader's data, as documented in docs/archive.md. */
export const archiveFormat = 'sageleaf-reader'

/** Goes up when an older Sageleaf would lose something of a newer archive. */
export const archiveVersion = 2

export const archiveParts = {
  manifest: 'sageleaf.json',
  library: 'library.jsonl',
  table: 'library.csv',
  reader: 'reader.json',
  sage: 'sage.jsonl',
  questions: 'questions.jsonl',
  comments: 'comments.jsonl',
  likes: 'likes.jsonl',
  friends: 'friends.jsonl',
  follows: 'follows.jsonl',
  account: 'account.json',
  avatar: 'pictures/avatar.webp',
} as const

/** Rows that have no place on another instance: they are kept with the reader, and come out again. */
export const keptParts = ['sage', 'questions', 'comments', 'likes', 'friends', 'follows'] as const
export type KeptPart = (typeof keptParts)[number]

/** Named for its own bytes. */
export const coverName = (hash: string) => `pictures/covers/${hash}.webp`
