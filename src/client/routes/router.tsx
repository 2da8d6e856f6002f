import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoutes } from './staffRoutes.tsx'
import { queryClient } from '../lib/api.ts'
import { parse, stringify } from '../lib/searchParams.ts'
import { HomePending } from '../pages/HomePending.tsx'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import {
  arriveAtAuth,
  arriveAtCallback,
  enterHomeOrAuth,
  refreshSession,
  requireReader,
  welcomeReader,
} from './guards.ts'
import { EntryPage } from '../pages/EntryPage.tsx'
import { readerRoutes } from './readerRoutes.tsx'
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

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/ProfilePage.tsx'), 'ProfilePage'),
  staticData: { title: pageTitles.profile, chrome: 'bars' },
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
  profile,
  ...publicRoutes,
  ...readerRoutes,
  ...staffRoutes,
  anythingElse,
])

export const router = createRouter({
  routeTree,
  parseSearch: parse,
  stringifySearch: stringify,
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
