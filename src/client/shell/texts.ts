export const shellTexts = {
  product: 'Sageleaf',
  skip: 'Skip to content',
  mainNav: 'Main',
  shortcuts: 'Shortcuts',
  home: 'Home',
  myBooks: 'My Books',
  discover: 'Discover',
  search: 'Search',
  sage: 'Sage',
  me: 'Me',
  profileMenu: 'Profile menu',
  errorTitle: 'That did not work',
} as const
