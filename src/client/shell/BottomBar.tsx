import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { House, Leaf, LibraryBig, type LucideIcon, Search } from 'lucide-react'
import { useMe } from '#client/lib/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { currentLook, thumbItemLook } from './barLooks.ts'
import { loadMeMenu } from './loadMenu.ts'
import { isAt } from './nav.ts'
import { shellTexts } from './texts.ts'
import { ThumbBar } from './ThumbBar.tsx'

const items: { label: string; to: LinkProps['to']; Icon: LucideIcon }[] = [
  { label: shellTexts.home, to: '/home', Icon: House },
  { label: shellTexts.myBooks, to: '/my-books', Icon: LibraryBig },
  { label: shellTexts.search, to: '/browse-books', Icon: Search },
  { label: shellTexts.sage, to: '/sages-picks', Icon: Leaf },
]

/** A reader's five places on a phone. */
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
        <Avatar reader={me} className="size-[22px] text-xs" />
        {shellTexts.me}
      </Menu>
    </ThumbBar>
  )
}
