export const visitorTexts = {
  community: 'Community',
  about: 'About',
  signIn: 'Sign in',
  signUp: 'Sign up',
} as const

export const signOutTexts = {
  title: 'Sign out?',
  warning: 'Something you have not saved will be lost.',
  confirm: 'Sign out',
  stay: 'Stay signed in',
  failed: 'Failed to sign out',
}

export const notFoundTexts = {
  sorry: 'Oops! Page not found',
  home: 'Return to Home',
  lostBook: { title: 'The Missing Page', author: 'Anonymous Reader' },
} as const

export const shellTexts = {
  product: 'Sageleaf',
  skip: 'Skip to content',
  mainNav: 'Main',
  shortcuts: 'Shortcuts',
  home: 'Home',
  myBooks: 'My Books',
  discover: 'Discover',
  search: 'Search',
  find: 'Find a book',
  sage: 'Sage',
  me: 'Me',
  profileMenu: 'Profile menu',
  errorTitle: 'That did not work',
} as const

export const bellTexts = {
  inbox: (unread: number, most: number) =>
    unread === 0 ? 'Inbox' : unread > most ? `Inbox, more than ${most} new` : `Inbox, ${unread} new`,
  count: (unread: number, most: number) => (unread > most ? `${most}+` : `${unread}`),
}
