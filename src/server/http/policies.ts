import type { contract } from '#contract/contract.ts'

type Contract = typeof contract

/** Such as `shelf.rate`. */
export type OperationName = {
  [Area in keyof Contract]: `${Area}.${keyof Contract[Area] & string}`
}[keyof Contract]

/** Whose private data an answer may contain. `reports`: with moderators' notes. `mails`: everyone's. */
export type PrivateData = 'own' | 'friends' | 'reports' | 'mails'

export interface StatedPolicy<Who extends string> {
  who: Who
  tells: PrivateData[]
}

export const visitor = { who: 'anyone', tells: [] } as const satisfies StatedPolicy<'anyone'>
/** Visitors, too; a reader's answer may contain their own private data. */
export const anyone = { who: 'anyone', tells: ['own'] } as const satisfies StatedPolicy<'anyone'>
export const reader = { who: 'reader', tells: ['own'] } as const satisfies StatedPolicy<'reader'>
/** The answer has public data only. */
const impersonal = { who: 'reader', tells: [] } as const satisfies StatedPolicy<'reader'>

/** For everyone else the operation does not exist. */
const moderator = { who: 'moderator', tells: ['reports'] } as const satisfies StatedPolicy<'moderator'>

/** Who has which role is not private. */
const admin = { who: 'admin', tells: [] } as const satisfies StatedPolicy<'admin'>

/** An operation without a line does not compile. A test checks each line over HTTP. */
export const operationPolicies = {
  'accounts.signUp': visitor,
  'accounts.isUsernameAvailable': visitor,
  'accounts.confirmEmail': visitor,
  'accounts.resendConfirmation': visitor,
  'accounts.signIn': visitor,
  'accounts.signInByLink': visitor,
  'accounts.signOut': visitor,
  'accounts.forgotPassword': visitor,
  'accounts.checkResetLink': visitor,
  'accounts.resetPassword': visitor,
  'accounts.me': anyone,

  'survey.current': reader,
  'survey.saveDraft': impersonal,
  'survey.save': reader,

  'books.search': reader,
  'books.searchServices': reader,
  'books.get': anyone,
  'books.related': anyone,
  'bookLists.get': anyone,
  'bookLists.browse': reader,
  'bookLists.options': impersonal,
  'books.trending': reader,
  'books.ofTheDay': reader,
  'books.toRate': reader,
  'books.reportCover': impersonal,
  'books.authors': impersonal,
  'books.analyze': impersonal,
  'books.known': reader,
  'books.add': reader,

  'editions.list': anyone,
  'editions.lookUp': reader,
  'editions.add': impersonal,
  'editions.remove': impersonal,
  'editions.choose': reader,

  'shelf.list': reader,
  'shelf.facts': reader,
  'shelf.get': reader,
  'shelf.entry': reader,
  'shelf.setVisibility': reader,
  'shelf.setCover': reader,
  'shelf.shelve': reader,
  'shelf.finish': reader,
  'shelf.rate': reader,
  'shelf.review': reader,
  'shelf.remove': impersonal,
  'shelf.restore': reader,

  'many.change': impersonal,
  'many.undo': impersonal,

  'ownShelves.list': reader,
  'ownShelves.create': reader,
  'ownShelves.change': reader,
  'ownShelves.reorder': reader,
  'ownShelves.remove': impersonal,
  'ownShelves.restore': reader,
  'ownShelves.books': reader,
  'ownShelves.addBook': reader,
  'ownShelves.removeBook': reader,
  'ownShelves.moveBook': impersonal,
  'ownShelves.setCopy': reader,
  'ownShelves.moveInTbr': reader,
  'ownShelves.setTbrOrder': impersonal,

  'reads.list': reader,
  'reads.add': reader,
  'reads.change': reader,
  'reads.remove': reader,
  'reads.giveUp': reader,
  'reads.addProgress': reader,
  'reads.changeProgress': reader,
  'reads.removeProgress': reader,
  'reads.setLength': reader,

  'insights.home': reader,
  'insights.year': reader,
  'insights.allTime': reader,
  'insights.setGoal': reader,

  'picks.list': reader,
  'picks.first': reader,
  'picks.matches': reader,
  'picks.why': reader,
  'picks.consult': reader,
  'picks.dismiss': reader,
  'picks.undismiss': reader,
  'picks.dismissed': reader,
  'picks.takeOut': reader,
  'picks.takeBack': reader,
  'picks.takeOutName': reader,
  'picks.takeBackName': reader,

  'profile.get': reader,
  'profile.rename': reader,
  'profile.setBio': reader,
  'profile.audiences': reader,
  'profile.setAudience': reader,
  'profile.answerAudience': reader,
  'profile.removePicture': reader,

  'friends.counts': reader,
  'friends.list': { who: 'reader', tells: ['own', 'friends'] },
  'friends.search': reader,
  'friends.standing': reader,
  'friends.ask': reader,
  'friends.cancel': impersonal,
  'friends.accept': reader,
  'friends.decline': impersonal,
  'friends.remove': impersonal,
  'friends.block': impersonal,
  'friends.unblock': impersonal,

  // The reader's own cover replaces the shared one.
  'reviews.list': anyone,
  'reviews.reader': visitor,
  'reviews.byReader': anyone,
  'reviews.ofBook': anyone,
  'reviews.get': anyone,
  'reviews.like': impersonal,
  'reviews.unlike': impersonal,
  'reviews.comments': anyone,
  'reviews.comment': impersonal,
  'reviews.removeComment': impersonal,
  'reviews.report': impersonal,
  'reviews.reportBio': impersonal,

  'readers.favorites': reader,
  'readers.setFavorites': reader,
  'readers.page': { who: 'anyone', tells: ['own', 'friends'] },
  'readers.shelves': { who: 'anyone', tells: ['own', 'friends'] },
  'readers.ownShelf': { who: 'anyone', tells: ['own', 'friends'] },
  'readers.shelf': { who: 'anyone', tells: ['own', 'friends'] },
  'imports.list': reader,
  'imports.get': reader,
  'imports.rows': reader,
  'imports.choose': reader,
  'imports.takeFields': reader,
  'imports.setWinner': reader,
  'imports.setShelf': reader,
  'imports.mapColumns': reader,
  'imports.start': reader,
  'imports.undo': reader,
  'imports.remove': impersonal,

  'moderation.cases': moderator,
  'moderation.case': moderator,
  'moderation.counts': moderator,
  'moderation.decide': moderator,
  'moderation.bios': moderator,
  'moderation.decideBio': moderator,
  'moderation.suspended': moderator,
  'moderation.lift': moderator,
  'moderation.log': { who: 'admin', tells: ['reports'] },
  'admin.roles': admin,
  'admin.people': admin,
  'admin.figures': admin,
  'admin.jobs': admin,
  'admin.tools': admin,
  'admin.retryJob': admin,
  'admin.mail': admin,
  'admin.services': admin,
  'admin.sage': admin,
  'admin.grant': admin,
  'admin.revoke': admin,
  'tools.job': admin,
  'tools.latest': admin,
  'tools.retry': admin,
  'tools.stop': admin,
  'tools.updateMissingSynopsis': admin,
  'tools.coverBatch': admin,
  'tools.migrateCovers': admin,
  'tools.uncovered': admin,
  'tools.checkCovers': admin,
  'tools.migratePicked': admin,

  'catalogue.book': admin,
  'catalogue.edit': admin,
  'catalogue.changes': admin,
  'catalogue.undo': admin,
  'catalogue.merges': admin,
  'catalogue.previewMerge': admin,
  'catalogue.merge': admin,
  'catalogue.unmerge': admin,
  'catalogue.split': admin,
  'catalogue.coverReports': admin,
  'catalogue.giveCover': admin,
  'catalogue.takeCover': admin,
  'catalogue.keepCover': admin,

  'security.changePassword': impersonal,
  'security.changeEmail': reader,
  'security.confirmEmailChange': visitor,
  'security.sessions': reader,
  'security.endSession': impersonal,
  'security.secondFactor': reader,
  'security.beginSecondFactor': reader,
  'security.confirmSecondFactor': reader,
  'security.renewRecoveryCodes': reader,
  'security.endSecondFactor': impersonal,
  'security.prove': impersonal,
  'security.exportData': reader,
  'security.deleteAccount': impersonal,
  'security.signInWithCode': visitor,

  'passkeys.list': reader,
  'passkeys.begin': reader,
  'passkeys.add': impersonal,
  'passkeys.remove': impersonal,
  'passkeys.beginSignIn': visitor,
  'passkeys.signIn': visitor,
} as const satisfies Record<OperationName, StatedPolicy<'anyone' | 'reader' | 'moderator' | 'admin'>>
