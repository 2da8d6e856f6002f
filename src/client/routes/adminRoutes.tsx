import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { requireAdmin } from './guards.ts'
import { notFoundPage, root } from './rootRoute.tsx'
import { admin } from './search.ts'
import { pageTitles } from '../shell/pageTitles.ts'

const adminRoute = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: admin,
    beforeLoad: requireAdmin,
    component,
    notFoundComponent: notFoundPage,
    staticData: { title: pageTitles.admin, chrome: 'bars' },
  })

/** Must match the admin pages in `contract/pages.ts` and the links in `AdminNav.tsx`. */
export const adminRoutes = [
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
