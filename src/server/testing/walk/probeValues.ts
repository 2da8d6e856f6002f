import { randomUUID } from 'node:crypto'
import { caseKinds } from '#contract/cases.ts'
import { surveyGenres } from '#contract/surveyVocabulary.ts'
import type { OperationName } from '#server/http/policies.ts'
import { catalogueProbeValues } from './catalogueProbeValues.ts'
import type { FullHouse } from './fullHouse.ts'
import type { ProbeValues } from './inputs.ts'
import { anEdition, usualProbeValues } from './usualProbeValues.ts'
import { versionOf } from './moderatedHouse.ts'
import { aFailedJob } from '#server/testing/house/runQueuedJobs.ts'

/** What an attacker would try in each input field: the owner's ids and names. */
export async function probeValuesOf(full: FullHouse): Promise<(operation: OperationName) => ProbeValues> {
  const version = await versionOf(full.cast.moderator, full.shelf.reported.entry)
  const usual = await usualProbeValues(full)
  const care = await catalogueProbeValues(full.house, full.cast.admin)
  const taken = { kind: 'bio', subjectId: full.cast.silenced.id } as const
  const { version: versionOfTaken } = await full.cast.moderator.call.moderation.madeCase(taken)
  const own = {
    ...ownValues(full, version, await aFailedJob(full.house)),
    'moderation.cases': { kind: [undefined, ...caseKinds] },
    'moderation.madeCase': { kind: ['bio'], subjectId: [taken.subjectId, full.cast.owner.id] },
    // Nobody who walks reports it: that would make another version.
    'moderation.decideMade': {
      kind: ['bio'],
      subjectId: [taken.subjectId],
      version: [versionOfTaken],
      noteToAuthor: ['Why it is so.'],
    },
    ...care,
    ...(await bioValues(full)),
    // Nobody has chosen it.
    'editions.remove': { editionId: [await anEdition(full)] },
    'catalogue.split': { editionId: [await anEdition(full)], title: ['A Book Split Off'] },
  }
  return (operation) => ({ ...usual, ...own[operation] })
}

/** Removing it would end what the other callers are to find. */
async function bioValues({ cast: { owner } }: FullHouse): Promise<Partial<Record<OperationName, ProbeValues>>> {
  const { bio } = await owner.call.profile.get()
  return { 'moderation.decideBio': { readerId: [owner.id], bio: [bio], decision: ['keep'] } }
}

/** Values that operations need to pass their own rules. */
const ownValues = (
  { cast, shelf, imports, spareBook, invitations }: FullHouse,
  version: string,
  jobId: string,
): Partial<Record<OperationName, ProbeValues>> => ({
  'bookLists.get': { kind: ['author', 'series', 'tag', 'prize'], name: ['Jane Austen', 'Fantasy'] },
  'follows.followName': { kind: ['author'], name: ['Jane Austen'] },
  'accounts.signUp': { username: ['somebody_new'], email: ['somebody.new@example.com'] },
  // A new address each time, because an address gets one link a minute.
  'accounts.resendConfirmation': {
    get email() {
      return [`${randomUUID()}@example.com`]
    },
  },
  // The caller's session would end.
  'accounts.signIn': { password: ['not the password'] },
  'security.changeEmail': { email: ['elsewhere@example.com'] },
  'security.deleteAccount': { password: ['not the password'] },
  // No more than a reader may choose, and all of them the owner's.
  'readers.setFavorites': { bookIds: [[shelf.wished.book, shelf.private.book]] },
  'profile.rename': { username: ['another_name'] },
  // Not readers' names, which later answers would contain.
  'ownShelves.create': {
    get name() {
      return [randomUUID()]
    },
  },
  'ownShelves.change': {
    get name() {
      return [randomUUID()]
    },
  },
  // The edition is of another book than the read.
  'reads.change': { editionId: [undefined] },
  'shelf.setCover': { cover: [null] },
  'editions.lookUp': { isbn: ['9780306406157'] },
  'editions.add': { isbn: ['9780306406157'], format: ['ebook'] },
  'books.add': { title: ['A Book That Nobody Had'], author: ['Somebody New'] },
  'ownShelves.moveBook': { bookId: [shelf.wished.book, shelf.private.book] },
  'ownShelves.moveInTbr': { bookId: [shelf.wished.book, shelf.private.book] },
  // Not shelved by an earlier call.
  'shelf.review': { bookId: [spareBook, shelf.private.book] },
  'imports.rows': { importId: [imports.ready, imports.toMap, imports.done], show: [undefined] },
  'imports.setShelf': { shelf: [imports.shelf] },
  'imports.start': { importId: [imports.ready] },
  'imports.takeFields': { importId: [imports.ready], place: [0], fields: [['rating']] },
  'imports.setWinner': { importId: [imports.ready] },
  'imports.choose': { place: [0], choice: [{ is: 'skip' }] },
  'imports.mapColumns': { importId: [imports.toMap], mapping: [{ title: 'Title' }] },
  'imports.undo': { importId: [imports.done] },
  'imports.remove': { importId: [imports.toMap] },
  'moderation.decide': {
    reviewId: [shelf.reported.entry, shelf.hidden.entry],
    version: [version],
    noteToAuthor: ['Why it is so.'],
  },
  'reviews.reportBio': { readerId: [cast.owner.id] },
  // Not an actor: a role would change what they may see.
  'admin.grant': { readerId: [cast.suitor.id], role: ['moderator'] },
  'admin.revoke': { readerId: [cast.suitor.id], role: ['moderator'] },
  'admin.retryJob': { jobId: [jobId] },
  'moderation.log': { only: [undefined, 'roles'] },
  'moderation.lift': { readerId: [cast.silenced.id, cast.owner.id] },
  // Part of every caller's survey since the walk saved one.
  'picks.takeOutName': { kind: ['genre'], name: [surveyGenres[0]] },
  'picks.takeBackName': { kind: ['genre'], name: [surveyGenres[0]] },
  'asks.ask': { words: ['funny'], chips: [['want:funny']] },
  'asks.keep': { name: ['Funny ones'], words: ['funny'], chips: [['want:funny']] },
  'asks.rename': { name: ['Funny books'] },
  'asks.change': { words: ['funny'], chips: [['want:funny']] },
  'wishes.make': { chip: ['not:heist'] },
  'wishes.takeBack': { chip: ['not:heist'] },
  'invitations.withdraw': { id: [invitations.owner.split('.')[0]] },
  'invitations.find': { token: [invitations.owner] },
  // Who accepts the owner's would see what friends see.
  'invitations.accept': { token: [invitations.author] },
  'friends.decline': { readerId: [cast.suitor.id, cast.owner.id] },
})

/** Operations that succeed only with a secret from a mail, a device or a code. */
export const operationsNeedingSecrets: OperationName[] = [
  'accounts.confirmEmail',
  'accounts.signIn',
  'accounts.signInByLink',
  'accounts.checkResetLink',
  'accounts.resetPassword',
  'security.confirmEmailChange',
  'security.confirmSecondFactor',
  'security.deleteAccount',
  'security.signInWithCode',
  'security.proveFactor',
  'passkeys.add',
  'passkeys.signIn',
  'passkeys.prove',
  // Nothing can be fetched in this test.
  'catalogue.giveCover',
]
