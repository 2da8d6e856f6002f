import { randomInt } from 'node:crypto'
import { addressOf, storedAs } from '#server/profile/avatarFiles.ts'
import { makeFriends } from '../cast/friends.ts'
import { type Actor, actors, type CanaryRegistry, everyoneExcept, type SeenBy } from './canaries.ts'
import type { HouseWithPool } from '../house/house.ts'
import { aReader, type SignedInReader } from '../cast/reader.ts'
import { aCover } from '../outside/pictures.ts'
import { moderate } from './moderatedHouse.ts'
import { plantActivities } from './plantActivities.ts'
import { type PlantedImports, plantImports } from './plantImports.ts'
import { aFullShelf, type FullShelf, hideEntries, shareReviewOf } from './fullShelf.ts'
import { blockReader } from '../cast/sharedReview.ts'

/** `author` has public reviews, `suitor` has sent friend requests, `silenced` is suspended. */
const extras = ['author', 'suitor', 'silenced'] as const
export type Cast = Record<Exclude<Actor, 'visitor'> | (typeof extras)[number], SignedInReader>

/** A house with one reader of each kind, and an owner with every kind of data. */
export interface FullHouse {
  house: HouseWithPool
  cast: Cast
  shelf: FullShelf
  imports: PlantedImports
  comments: string[]
  formerName: string
  /** A public review with comments by the owner and by readers with a block. */
  talkedOf: string
  /** Tokens of links by which they invite. */
  invitations: { owner: string; author: string }
  /** A book on no shelf. */
  spareBook: string
  /** The owner's, added by hand; removed by a moderator. */
  removedBook: string
}

export async function aFullHouse(house: HouseWithPool, canaries: CanaryRegistry): Promise<FullHouse> {
  const cast = await makeCast(house, canaries)
  const shelf = await aFullShelf(house, cast.owner, canaries)
  const talkedOf = await shareReviewOf(cast.author, shelf.shared.book, 'Everybody may read this.')
  for (const reader of [cast.blocked, cast.blocker])
    await shareReviewOf(reader, shelf.shared.book, canaries.text('read_books.public_review', everyoneExcept('owner')))
  const comments = await writeComments(cast, shelf, talkedOf, canaries)
  await report(cast.stranger, shelf, canaries)
  const removedBook = await moderate(house, cast, { shelf, talkedOf }, canaries)
  await hideEntries(house, cast.owner, shelf, canaries)
  await plantActivities(house, cast, shelf)
  const bio = canaries.text('profiles.bio', everyoneExcept('blocked', 'blocker'))
  await cast.owner.call.profile.setBio({ bio })
  const reason = canaries.text('reports.reason', { stranger: 'own', moderator: 'reports', admin: 'reports' })
  await cast.stranger.call.reviews.reportBio({ readerId: cast.owner.id, reason })
  const imports = await plantImports(house, cast.owner, canaries)
  const formerName = canaries.text('former_usernames.username', { owner: 'own' })
  await house.db.insertInto('former_usernames').values({ username: formerName, user_id: cast.owner.id }).execute()
  const followed = {
    user_id: cast.owner.id,
    kind: 'author',
    name: canaries.text('followed_names.name', { owner: 'own' }),
  }
  await house.db.insertInto('followed_names').values(followed).execute()
  const invitations = {
    owner: await invite(cast.owner, canaries, { owner: 'own' }),
    author: await invite(cast.author, canaries, {}),
  }
  await blockReader(house, cast.owner, cast.blocked)
  await blockReader(house, cast.blocker, cast.owner)
  const spare = house.db.selectFrom('books').select('id').where('readers', '=', 0).orderBy('number', 'desc')
  const { id: spareBook } = await spare.executeTakeFirstOrThrow()
  return { house, cast, shelf, imports, comments, formerName, talkedOf, invitations, spareBook, removedBook }
}

/** Returns the link's token. */
async function invite(reader: SignedInReader, canaries: CanaryRegistry, seenBy: SeenBy): Promise<string> {
  const { link } = await reader.call.invitations.make({})
  const token = link.split('/').at(-1)!
  canaries.keep({ place: 'the token of an invitation', needles: [token.toLowerCase()], seenBy })
  return token
}

async function makeCast(house: HouseWithPool, canaries: CanaryRegistry): Promise<Cast> {
  const roles = [...actors.filter((actor) => actor !== 'visitor'), ...extras] as const
  const cast = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await aCanary(house, role, canaries)] as const)),
  ) as Cast
  await makeFriends(cast.owner, cast.friend)
  for (const role of ['stranger', 'friend'] as const) await cast.suitor.call.friends.ask({ readerId: cast[role].id })
  for (const role of ['moderator', 'admin'] as const)
    await house.db.insertInto('user_roles').values({ user_id: cast[role].id, role }).execute()
  return cast
}

/** A reader whose name, id, email and picture are canaries. Readers with a block must not see them. */
async function aCanary(house: HouseWithPool, role: keyof Cast, canaries: CanaryRegistry): Promise<SignedInReader> {
  const seenBy =
    role === 'owner' ? everyoneExcept('blocked') : role === 'blocker' ? everyoneExcept('owner') : everyoneExcept()
  const shownTo: Actor[] = role === 'owner' ? ['visitor', 'stranger', 'friend', 'moderator', 'admin'] : []
  const reader = await aReader(house, { username: canaries.text('profiles.username', seenBy, shownTo) })
  const picture = `avatar_${randomInt(1e9, 1e12)}`
  canaries.keep({ place: 'profiles.avatar_url', needles: [picture], seenBy, shownTo })
  canaries.keep({ place: 'profiles.id', needles: [reader.id], seenBy, shownTo })
  canaries.keep({
    place: 'users.email',
    needles: [reader.email],
    seenBy: actors.some((actor) => actor === role) ? { [role]: 'own' } : {},
  })
  await setAvatar(house, reader.id, `${reader.id}/${picture}.webp`)
  return reader
}

async function setAvatar({ db, storage }: HouseWithPool, readerId: string, file: string): Promise<void> {
  await storage.put(storedAs(file), aCover(1, 60, 60), 'image/webp')
  await db.insertInto('avatars').values({ file, reader_id: readerId }).execute()
  await db
    .updateTable('profiles')
    .set({ avatar_url: addressOf(file) })
    .where('id', '=', readerId)
    .execute()
}

/** Comments on public reviews and on one the owner will unshare. Returns their ids. */
async function writeComments(
  cast: Cast,
  shelf: FullShelf,
  talkedOf: string,
  canaries: CanaryRegistry,
): Promise<string[]> {
  const friendly = everyoneExcept('blocked', 'blocker')
  const said: string[] = []
  for (const [who, reviewId, seenBy, shownTo] of [
    ['owner', talkedOf, friendly],
    ['blocked', talkedOf, everyoneExcept('owner')],
    ['blocker', talkedOf, everyoneExcept('owner')],
    ['stranger', shelf.shared.entry, friendly],
    ['friend', shelf.unshared.entry, { friend: 'own', owner: 'own' }, ['friend']],
    ['friend', shelf.hidden.entry, { friend: 'own', owner: 'own' }],
  ] as const) {
    const text = canaries.text('review_comments.comment_text', seenBy, shownTo && [...shownTo])
    said.push((await cast[who].call.reviews.comment({ reviewId, text })).id)
  }
  // The owner is told of this in one line with comments across a block, which must not show in it.
  await cast.suitor.call.reviews.comment({ reviewId: talkedOf, text: 'Quite so.' })
  // It moves with the entry into the undo data. Its writer's export has it again once the owner puts the entry back.
  const text = canaries.text('entries_before.comments', { friend: 'own' }, [])
  await cast.friend.call.reviews.comment({ reviewId: shelf.removed.entry, text })
  return said
}

async function report(stranger: SignedInReader, shelf: FullShelf, canaries: CanaryRegistry): Promise<void> {
  const seenBy = { stranger: 'own', moderator: 'reports', admin: 'reports' } as const
  for (const [entry, reason] of [
    [shelf.reported.entry, canaries.text('review_reports.reason', seenBy, ['stranger'])],
    [shelf.removed.entry, canaries.text('entries_before.reports', { stranger: 'own' })],
  ] as const)
    await stranger.call.reviews.report({ reviewId: entry, reason })
}
