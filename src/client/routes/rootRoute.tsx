import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Frame } from '../shell/Frame.tsx'

export const notFoundPage = lazyRouteComponent(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage')

export const root = createRootRoute({ component: Frame, notFoundComponent: notFoundPage })
