import type { ReactNode } from 'react'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { House, Leaf, LibraryBig, type LucideIcon, Search } from 'lucide-react'
import { useMe } from '#client/lib/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { shellTexts } from './texts.ts'
import { loadMeMenu } from './TopBar.tsx'
import { currentLook, thumbItemLook } from './barClasses.ts'
import { isAt } from './nav.ts'

/** The phone's bar at the thumb, whose places share its width. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label={shellTexts.shortcuts}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {children}
    </nav>
  )
}

const items: { label: string; to: LinkProps['to']; Icon: LucideIcon }[] = [
  { label: shellTexts.home, to: '/home', Icon: House },
  { label: shellTexts.myBooks, to: '/my-books', Icon: LibraryBig },
  { label: shellTexts.search, to: '/browse-books', Icon: Search },
  { label: shellTexts.sage, to: '/sages-picks', Icon: Leaf },
]

export function BottomBar() {
  const me = useMe()
  const isOwn = isAt('me', useLocation().pathname)
  return (
    <ThumbBar>
      {items.map(({ label, to, Icon }) => (
        <Link key={label} to={to} className={thumbItemLook} activeProps={{ className: currentLook }}>
          <Icon size={22} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <Menu load={loadMeMenu} isCurrent={isOwn} className={`${thumbItemLook} ${isOwn ? currentLook : ''}`}>
        <Avatar reader={me} className="size-[22px] text-[13px]" />
        {shellTexts.me}
      </Menu>
    </ThumbBar>
  )
}
