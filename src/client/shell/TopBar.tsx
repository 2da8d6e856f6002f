import { lazyRouteComponent, Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { Suspense } from 'react'
import { useMe } from '#client/lib/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { barItemClasses, bellPlace, currentLook, fieldPlace, standInId } from './barClasses.ts'
import { isAt } from './nav.ts'
import { shellTexts } from './texts.ts'
import { TopSheet } from './TopSheet.tsx'

const BarTools = lazyRouteComponent(() => import('./BarTools.tsx'), 'BarTools')

export const loadDiscoverMenu = async () => (await import('./ReaderMenus.tsx')).DiscoverMenu
export const loadMeMenu = async () => (await import('./ReaderMenus.tsx')).MeMenu

/** `isRested`: the page's own requests have gone first. */
export function TopBar({ isRested }: { isRested: boolean }) {
  const me = useMe()
  const { pathname } = useLocation()
  const isDiscovering = isAt('discover', pathname)
  return (
    <TopSheet home="/home">
      <nav aria-label={shellTexts.mainNav} className="ml-auto flex items-center gap-5 md:ml-0 md:flex-1">
        <Link to="/home" className={`${barItemClasses} hidden md:inline-flex`} activeProps={{ className: currentLook }}>
          {shellTexts.home}
        </Link>
        <Link
          to="/my-books"
          className={`${barItemClasses} hidden md:inline-flex`}
          activeProps={{ className: currentLook }}
        >
          {shellTexts.myBooks}
        </Link>
        <Menu
          load={loadDiscoverMenu}
          isCurrent={isDiscovering}
          className={`${barItemClasses} inline-flex ${isDiscovering ? currentLook : ''}`}
        >
          {shellTexts.discover}
          <ChevronDown size={16} aria-hidden="true" />
        </Menu>
      </nav>
      <Tools isRested={isRested} hasSearch={pathname !== '/browse-books'} />
      <div className="hidden md:block">
        <Menu
          load={loadMeMenu}
          label={shellTexts.profileMenu}
          isCurrent={isAt('me', pathname)}
          className="grid size-11 place-items-center rounded-full border-2 border-transparent aria-[current=true]:border-lamp"
        >
          <Avatar reader={me} className="size-9" />
        </Menu>
      </div>
    </TopSheet>
  )
}

/** Until they have come, a link stands in the place of the field. */
function Tools({ isRested, hasSearch }: { isRested: boolean; hasSearch: boolean }) {
  const places = (
    <>
      {hasSearch && (
        <Link
          id={standInId}
          to="/browse-books"
          className={`${fieldPlace} min-h-11 items-center gap-3 rounded-md border border-edge bg-card px-3 text-ink2 no-underline md:flex`}
        >
          <Search size={20} aria-hidden="true" />
          {shellTexts.find}
        </Link>
      )}
      <span className={bellPlace} />
    </>
  )
  if (!isRested) return places
  return (
    <Suspense fallback={places}>
      <BarTools hasSearch={hasSearch} />
    </Suspense>
  )
}
