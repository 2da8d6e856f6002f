import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageTitles } from '../shell/pageTitles.ts'
import { requireReader } from './guards.ts'
import { root } from './rootRoute.tsx'
import * as search from './search.ts'

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/InboxPage.tsx'), 'InboxPage'),
  staticData: { title: pageTitles.inbox, chrome: 'bars' },
})

const friends = createRoute({
  getParentRoute: () => root,
  path: '/friends',
  validateSearch: search.friends,
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/FriendsPage.tsx'), 'FriendsPage'),
  staticData: { title: pageTitles.friends, chrome: 'bars' },
})

const findFriends = createRoute({
  getParentRoute: () => root,
  path: '/find-friends',
  validateSearch: search.findFriends,
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/FindFriendsPage.tsx'), 'FindFriendsPage'),
  staticData: { title: pageTitles.findFriends, chrome: 'bars' },
})

const myBooks = createRoute({
  getParentRoute: () => root,
  path: '/my-books',
  validateSearch: search.myBooks,
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/MyBooksPage.tsx'), 'MyBooksPage'),
  staticData: { title: pageTitles.myBooks, chrome: 'bars' },
})

const browseBooks = createRoute({
  getParentRoute: () => root,
  path: '/browse-books',
  validateSearch: search.browseBooks,
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/BrowsePage.tsx'), 'BrowsePage'),
  staticData: { title: pageTitles.browseBooks, chrome: 'bars' },
})

const rateBookPage = lazyRouteComponent(() => import('../pages/RateBookPage.tsx'), 'RateBookPage')

const rateBook = createRoute({
  getParentRoute: () => root,
  path: '/rate-book',
  validateSearch: search.rateBook,
  beforeLoad: requireReader,
  component: rateBookPage,
  staticData: { title: pageTitles.rateBook, chrome: 'bars' },
})

const prefetchRatingForm = () => void import('#client/shelf/rating/RateBook.tsx').catch(() => undefined)

const rateOneBook = createRoute({
  getParentRoute: () => root,
  path: '/rate-book/$bookId',
  validateSearch: search.rateBook,
  beforeLoad: requireReader,
  component: rateBookPage,
  staticData: { title: pageTitles.rateBook, chrome: 'bars', ask: prefetchRatingForm },
})

const addBook = createRoute({
  getParentRoute: () => root,
  path: '/add-book-manually',
  validateSearch: search.addBook,
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/AddBookPage.tsx'), 'AddBookPage'),
  staticData: { title: pageTitles.addBook, chrome: 'bars' },
})

const importBooks = createRoute({
  getParentRoute: () => root,
  path: '/import',
  validateSearch: search.importBooks,
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/ImportPage.tsx'), 'ImportPage'),
  staticData: { title: pageTitles.importBooks, chrome: 'bars' },
})

const sagesPicks = createRoute({
  getParentRoute: () => root,
  path: '/sages-picks',
  validateSearch: search.picks,
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/SagesPicksPage.tsx'), 'SagesPicksPage'),
  staticData: { title: pageTitles.sagesPicks, chrome: 'bars' },
})

const insightsPage = lazyRouteComponent(() => import('../pages/InsightsPage.tsx'), 'InsightsPage')

const insightsRoute = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: search.insights,
    beforeLoad: requireReader,
    component: insightsPage,
    staticData: { title: pageTitles.insights, chrome: 'bars' },
  })

export const readerRoutes = [
  myBooks,
  browseBooks,
  rateBook,
  rateOneBook,
  addBook,
  importBooks,
  sagesPicks,
  insightsRoute('/reading-insights'),
  insightsRoute('/insights'),
  inbox,
  friends,
  findFriends,
] as const
