import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoutes } from './adminRoutes.tsx'
import { queryClient } from '../lib/api.ts'
import { HomePending } from '../pages/HomePending.tsx'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import {
  arriveAtAuth,
  arriveAtCallback,
  enterHomeOrAuth,
  refreshSession,
  requireModerator,
  requireReader,
  welcomeReader,
} from './guards.ts'
import { EntryPage } from '../pages/EntryPage.tsx'
import { friendRoutes } from './friendRoutes.tsx'
import { publicRoutes } from './publicRoutes.tsx'
import { notFoundPage, root } from './rootRoute.tsx'
import { pageTitles } from '../shell/pageTitles.ts'
import * as search from './search.ts'
import { homeQuery } from '#client/insights/year/yearQuery.ts'
import { notedPicks } from '#client/picks/notedPicks.ts'

const entry = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: enterHomeOrAuth, component: EntryPage })

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: search.auth,
  beforeLoad: arriveAtAuth,
  component: lazyRouteComponent(() => import('../pages/AuthPage.tsx'), 'AuthPage'),
  staticData: { title: pageTitles.auth },
})

const authCallback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  validateSearch: search.authCallback,
  beforeLoad: arriveAtCallback,
  component: lazyRouteComponent(() => import('../pages/AuthCallbackPage.tsx'), 'AuthCallbackPage'),
  staticData: { title: pageTitles.auth },
})

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  beforeLoad: welcomeReader,
  component: lazyRouteComponent(() => import('../pages/WelcomePage.tsx'), 'WelcomePage'),
  staticData: { title: pageTitles.welcome, chrome: 'main' },
})

const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding',
  validateSearch: search.onboarding,
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/OnboardingPage.tsx'), 'OnboardingPage'),
  staticData: { title: pageTitles.onboarding, chrome: 'main' },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  beforeLoad: () => {
    prefetchHome()
    return refreshSession()
  },
  pendingComponent: HomePending,
  component: lazyRouteComponent(() => import('../pages/HomePage.tsx'), 'HomePage'),
  staticData: { title: pageTitles.home, chrome: 'bars', ask: prefetchHome },
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

const readingInsights = createRoute({
  getParentRoute: () => root,
  path: '/reading-insights',
  validateSearch: search.insights,
  beforeLoad: requireReader,
  component: insightsPage,
  staticData: { title: pageTitles.insights, chrome: 'bars' },
})

const insights = createRoute({
  getParentRoute: () => root,
  path: '/insights',
  validateSearch: search.insights,
  beforeLoad: requireReader,
  component: insightsPage,
  staticData: { title: pageTitles.insights, chrome: 'bars' },
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/ProfilePage.tsx'), 'ProfilePage'),
  staticData: { title: pageTitles.profile, chrome: 'bars' },
})

const moderation = createRoute({
  getParentRoute: () => root,
  path: '/moderation',
  validateSearch: search.moderation,
  beforeLoad: requireModerator,
  component: lazyRouteComponent(() => import('../pages/ModerationPage.tsx'), 'ModerationPage'),
  notFoundComponent: notFoundPage,
  staticData: { title: pageTitles.moderation, chrome: 'bars' },
})

const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: notFoundPage,
  staticData: { title: pageTitles.notFound, chrome: 'public' },
})

const routeTree = root.addChildren([
  entry,
  auth,
  authCallback,
  welcome,
  onboarding,
  home,
  myBooks,
  browseBooks,
  rateBook,
  rateOneBook,
  addBook,
  importBooks,
  sagesPicks,
  readingInsights,
  insights,
  ...publicRoutes,
  ...friendRoutes,
  profile,
  moderation,
  ...adminRoutes,
  anythingElse,
])

export const router = createRouter({
  routeTree,
  parseSearch: search.parse,
  stringifySearch: search.stringify,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  defaultPendingComponent: EntryPage,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function prefetchHome(): void {
  void queryClient.prefetchQuery(homeQuery())
  void queryClient.prefetchQuery(notedPicks())
}
