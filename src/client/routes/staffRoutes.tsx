import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { pageTitles } from '../shell/pageTitles.ts'
import { requireAdmin, requireModerator } from './guards.ts'
import { notFoundPage, root } from './rootRoute.tsx'
import * as search from './search.ts'

const adminRoute = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: search.admin,
    beforeLoad: requireAdmin,
    component,
    notFoundComponent: notFoundPage,
    staticData: { title: pageTitles.admin, chrome: 'bars' },
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

/** Must match the admin pages in `contract/pages.ts` and the links in `AdminNav.tsx`. */
export const staffRoutes = [
  moderation,
  adminRoute(
    '/admin',
    lazyRouteComponent(() => import('../pages/AdminPages.tsx'), 'AdminPage'),
  ),
  adminRoute(
    '/admin/people',
    lazyRouteComponent(() => import('../pages/AdminPages.tsx'), 'AdminPeoplePage'),
  ),
  adminRoute(
    '/admin/catalogue',
    lazyRouteComponent(() => import('../pages/AdminPages.tsx'), 'CataloguePage'),
  ),
  adminRoute(
    '/admin/catalogue/$bookId',
    lazyRouteComponent(() => import('../pages/AdminPages.tsx'), 'BookCarePage'),
  ),
  adminRoute(
    '/admin/cover-reports',
    lazyRouteComponent(() => import('../pages/AdminPages.tsx'), 'CoverReportsPage'),
  ),
  adminRoute(
    '/admin-synopsis-updater',
    lazyRouteComponent(() => import('../pages/AdminPages.tsx'), 'SynopsisUpdaterPage'),
  ),
  adminRoute(
    '/admin/cover-migration',
    lazyRouteComponent(() => import('../pages/AdminPages.tsx'), 'CoverMigrationPage'),
  ),
  adminRoute(
    '/test-book-covers',
    lazyRouteComponent(() => import('../pages/AdminPages.tsx'), 'CoverPickerPage'),
  ),
] as const
