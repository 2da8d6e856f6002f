import { admin } from './admin.ts'
import { asks } from './asks.ts'
import { accounts } from './accounts.ts'
import { bookLists } from './bookLists.ts'
import { books } from './books.ts'
import { catalogue } from './catalogue.ts'
import { editions } from './editions.ts'
import { feed } from './feed.ts'
import { follows } from './follows.ts'
import { friends } from './friends.ts'
import { imports } from './imports.ts'
import { inbox } from './inbox.ts'
import { insights } from './insights.ts'
import { invitations } from './invitations.ts'
import { many } from './many.ts'
import { moderation, reports } from './moderation.ts'
import { ownShelves } from './ownShelves.ts'
import { passkeys } from './passkeys.ts'
import { picks, wishes } from './picks.ts'
import { profile } from './profile.ts'
import { reads } from './reads.ts'
import { readers } from './readers.ts'
import { reviews } from './reviews.ts'
import { security } from './security.ts'
import { shelf } from './shelf.ts'
import { survey } from './survey.ts'
import { tools } from './tools.ts'
import { portrait } from './portrait.ts'

/** Client and server take their types from it, and the OpenAPI document is generated from it. */
export const contract = {
  accounts,
  survey,
  bookLists,
  books,
  editions,
  reads,
  shelf,
  many,
  ownShelves,
  imports,
  insights,
  picks,
  asks,
  portrait,
  wishes,
  profile,
  friends,
  follows,
  invitations,
  feed,
  inbox,
  reviews,
  reports,
  readers,
  moderation,
  admin,
  tools,
  catalogue,
  security,
  passkeys,
}
