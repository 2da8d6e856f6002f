import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireReader } from './guards.ts'
import { root } from './rootRoute.tsx'
import * as search from './search.ts'
import { pageTitles } from '../shell/pageTitles.ts'

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
  validateSearch: search.browseBooks,
  beforeLoad: requireReader,
  component: lazyRouteComponent(() => import('../pages/FindFriendsPage.tsx'), 'FindFriendsPage'),
  staticData: { title: pageTitles.findFriends, chrome: 'bars' },
})

export const friendRoutes = [inbox, friends, findFriends]
