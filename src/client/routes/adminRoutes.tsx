import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { requireAdmin } from './guards.ts'
import { notFoundPage, root } from './rootRoute.tsx'
import { admin } from './search.ts'
import { pageTitles } from '../shell/pageTitles.ts'

/** A page that is there for admins alone. Its address may carry what is searched for. */
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

/** What is in `contract/pages.ts` as a page for admins, and linked in `admin/AdminNav.tsx`. */
export const adminRoutes = [
  adminRoute(
    '/admin',
    lazyRouteComponent(() => import('../pages/AdminPage.tsx'), 'AdminPage'),
  ),
  adminRoute(
    '/admin/people',
    lazyRouteComponent(() => import('../pages/AdminPeoplePage.tsx'), 'AdminPeoplePage'),
  ),
  adminRoute(
    '/admin/catalogue',
    lazyRouteComponent(() => import('../pages/CataloguePage.tsx'), 'CataloguePage'),
  ),
  adminRoute(
    '/admin/catalogue/$bookId',
    lazyRouteComponent(() => import('../pages/BookCarePage.tsx'), 'BookCarePage'),
  ),
  adminRoute(
    '/admin/cover-reports',
    lazyRouteComponent(() => import('../pages/CoverReportsPage.tsx'), 'CoverReportsPage'),
  ),
  adminRoute(
    '/admin-synopsis-updater',
    lazyRouteComponent(() => import('../pages/SynopsisUpdaterPage.tsx'), 'SynopsisUpdaterPage'),
  ),
  adminRoute(
    '/admin/cover-migration',
    lazyRouteComponent(() => import('../pages/CoverMigrationPage.tsx'), 'CoverMigrationPage'),
  ),
  adminRoute(
    '/test-book-covers',
    lazyRouteComponent(() => import('../pages/CoverPickerPage.tsx'), 'CoverPickerPage'),
  ),
] as const
