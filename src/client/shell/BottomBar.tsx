import { Link } from '@tanstack/react-router'
import { House, Leaf, LibraryBig, type LucideIcon, Search, UserRound } from 'lucide-react'
import type { NavLink } from './nav.ts'
import { MeMenu } from './MeMenu.tsx'
import { shellTexts } from './texts.ts'

const items: (NavLink & { Icon: LucideIcon })[] = [
  { label: shellTexts.home, to: '/home', Icon: House },
  { label: shellTexts.myBooks, to: '/my-books', Icon: LibraryBig },
  { label: shellTexts.search, to: '/browse-books', Icon: Search },
  { label: shellTexts.sage, to: '/sages-picks', Icon: Leaf },
]

const itemLook =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 border-t-[3px] border-transparent text-xs text-ink no-underline outline-offset-[-3px]!'

/** The phone's bar at the thumb. */
export function BottomBar() {
  return (
    <nav
      aria-label={shellTexts.mainNav}
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {items.map(({ label, to, Icon }) => (
        <Link key={label} to={to} className={itemLook} activeProps={{ className: 'border-lamp! font-bold' }}>
          <Icon size={22} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <MeMenu
        button={
          <>
            <UserRound size={22} aria-hidden="true" />
            {shellTexts.me}
          </>
        }
        buttonClass={itemLook}
        placement="above"
      />
    </nav>
  )
}
