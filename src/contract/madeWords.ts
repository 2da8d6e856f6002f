import type { MadeKind } from './cases.ts'

interface Thing {
  /** Of its author. */
  yours: string
  the: string
}

/** What moderators call it. */
export const things: Record<MadeKind, Thing> = {
  comment: { yours: 'your comment', the: 'the comment' },
  name: { yours: 'your username', the: 'the username' },
  bio: { yours: 'your bio', the: 'the bio' },
  picture: { yours: 'your picture', the: 'the picture' },
  book: { yours: 'the book you added', the: 'the book' },
  shelf: { yours: 'the name of your shelf', the: 'the name of the shelf' },
  edition: { yours: 'the edition you described', the: 'the edition' },
}
