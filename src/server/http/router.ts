import { accounts } from '../accounts/routes.ts'
import { passkeys } from '../accounts/security/passkeys.ts'
import { security } from '../accounts/security/routes.ts'
import { admin } from '../admin/routes.ts'
import { bookLists, books } from '../books/routes.ts'
import { bookEditions } from '../books/editions/routes.ts'
import { catalogue } from '../catalogue/routes.ts'
import { feed } from '../feed/routes.ts'
import { follows } from '../follows/routes.ts'
import { friends } from '../friends/routes.ts'
import { imports } from '../imports/routes.ts'
import { inbox } from '../inbox/routes.ts'
import { invitations } from '../invitations/routes.ts'
import { insights } from '../insights/routes.ts'
import { moderation } from '../moderation/routes.ts'
import { asks } from '../picks/ask/routes.ts'
import { picks } from '../picks/routes.ts'
import { portrait } from '../picks/portrait/routes.ts'
import { wishes } from '../picks/wishes/routes.ts'
import { profile } from '../profile/routes.ts'
import { readers } from '../readers/routes.ts'
import { reports, reviews } from '../reviews/routes.ts'
import { byHand } from '../shelf/byHand/routes.ts'
import { many } from '../shelf/many/routes.ts'
import { ownShelves } from '../shelf/own/routes.ts'
import { reads } from '../shelf/readRoutes.ts'
import { shelf } from '../shelf/routes.ts'
import { ownEdition } from '../shelf/edition.ts'
import { survey } from '../survey/routes.ts'
import { tools } from '../tools/routes.ts'
import { anyone } from '../procedure.ts'

/** A missing operation does not compile. */
export const router = anyone.router({
  accounts,
  survey,
  bookLists,
  books: { ...books, ...byHand },
  editions: { ...bookEditions, ...ownEdition },
  shelf,
  many,
  ownShelves,
  reads,
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
})
