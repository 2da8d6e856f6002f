import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { root } from './rootRoute.tsx'
import { bookList, community as communitySearch } from './search.ts'
import { pageTitles } from '../shell/pageTitles.ts'

const discover = createRoute({
  getParentRoute: () => root,
  path: '/discover',
  beforeLoad: () => {
    throw redirect({ to: '/discover/community', replace: true })
  },
})

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyRouteComponent(() => import('../pages/AboutPage.tsx'), 'AboutPage'),
  staticData: { title: pageTitles.about, chrome: 'public' },
})

const community = createRoute({
  getParentRoute: () => root,
  path: '/discover/community',
  validateSearch: communitySearch,
  component: lazyRouteComponent(() => import('../pages/CommunityPage.tsx'), 'CommunityPage'),
  staticData: { title: pageTitles.community, chrome: 'public' },
})

const book = createRoute({
  getParentRoute: () => root,
  path: '/book/$bookId',
  component: lazyRouteComponent(() => import('../pages/BookPage.tsx'), 'BookPage'),
  staticData: { title: pageTitles.book, chrome: 'public' },
})

const review = createRoute({
  getParentRoute: () => root,
  path: '/review/$reviewId',
  component: lazyRouteComponent(() => import('../pages/ReviewPage.tsx'), 'ReviewPage'),
  staticData: { title: pageTitles.review, chrome: 'public' },
})

const user = createRoute({
  getParentRoute: () => root,
  path: '/user/$username',
  component: lazyRouteComponent(() => import('../pages/UserPage.tsx'), 'UserPage'),
  staticData: { title: pageTitles.user, chrome: 'public' },
})

const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite/$token',
  component: lazyRouteComponent(() => import('../pages/InvitePage.tsx'), 'InvitePage'),
  staticData: { title: pageTitles.invite, chrome: 'public' },
})

const userReviews = createRoute({
  getParentRoute: () => root,
  path: '/user/$username/reviews',
  component: lazyRouteComponent(() => import('../pages/UserReviewsPage.tsx'), 'UserReviewsPage'),
  staticData: { title: pageTitles.userReviews, chrome: 'public' },
})

const listPage = lazyRouteComponent(() => import('../pages/ListPage.tsx'), 'ListPage')

const listRoute = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: bookList,
    component: listPage,
    staticData: { title: pageTitles.bookList, chrome: 'public' },
  })

export const publicRoutes = [
  about,
  discover,
  community,
  book,
  listRoute('/author/$name'),
  listRoute('/series/$name'),
  listRoute('/tag/$name'),
  listRoute('/prize/$name'),
  review,
  user,
  userReviews,
  invite,
] as const
