import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useMe } from '#client/session.ts'
import { Menu, menuItemLook } from '#client/ui/Menu.tsx'
import { Avatar } from './Avatar.tsx'
import { MeMenu } from './MeMenu.tsx'
import { discoverLinks, isDiscoverPath, navLinks } from './nav.ts'
import { shellTexts } from './texts.ts'
import { Wordmark } from './Wordmark.tsx'

const itemLook =
  'inline-flex min-h-11 items-center gap-1 border-b-[3px] border-transparent px-1 pt-[3px] text-ink no-underline hover:border-line'
const activeLook = 'border-lamp! font-bold'

export function TopBar() {
  const me = useMe()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex max-w-[1200px] items-center gap-7 px-4 py-2 md:px-6">
        <Link to="/home" className="inline-flex min-h-11 items-center rounded-md no-underline">
          <Wordmark />
        </Link>
        <nav aria-label={shellTexts.mainNav} className="hidden flex-1 items-center gap-5 md:flex">
          {navLinks.map(({ label, to }) => (
            <Link key={label} to={to} className={itemLook} activeProps={{ className: activeLook }}>
              {label}
            </Link>
          ))}
          <DiscoverMenu />
        </nav>
        <div className="hidden md:block">
          <MeMenu
            button={<Avatar me={me} />}
            buttonLabel={shellTexts.profileMenu}
            buttonClass="grid size-11 place-items-center rounded-full"
            placement="below"
          />
        </div>
      </div>
    </header>
  )
}

function DiscoverMenu() {
  const { pathname } = useLocation()
  const isActive = isDiscoverPath(pathname)
  return (
    <Menu
      label={shellTexts.discover}
      buttonClass={`${itemLook} ${isActive ? activeLook : ''}`}
      button={
        <>
          {shellTexts.discover}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {discoverLinks.map(({ label, to, description }) => (
        <Link key={label} role="menuitem" tabIndex={-1} to={to} className={menuItemLook}>
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm text-ink2">{description}</span>
          </span>
        </Link>
      ))}
    </Menu>
  )
}
