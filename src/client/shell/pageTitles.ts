/** What the browser's tab says of each page, before the product's name. */
export const pageTitles = {
  auth: 'Sign in or sign up',
  welcome: 'Welcome',
  onboarding: 'Your taste',
  home: 'Home',
  myBooks: 'My Books',
  browseBooks: 'Browse Books',
  rateBook: 'Rate a book',
  sagesPicks: "Sage's Picks",
  insights: 'Reading Insights',
  notFound: 'Page not found',
} as const
