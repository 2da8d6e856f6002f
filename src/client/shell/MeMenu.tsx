import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, LogOut, SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Menu, menuItemLook } from '#client/ui/Menu.tsx'
import { shellTexts } from './texts.ts'
import { ThemeItems } from './ThemeItems.tsx'

const SignOut = lazy(async () => ({ default: (await import('./SignOut.tsx')).SignOut }))

interface MeMenuProps {
  button: ReactNode
  buttonLabel?: string
  buttonClass: string
  placement: 'below' | 'above'
}

/** What is the reader's own: their year, preferences, theme, signing out. */
export function MeMenu(props: MeMenuProps) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Menu {...props} align="right" label={shellTexts.profileMenu}>
        <Link role="menuitem" tabIndex={-1} to="/reading-insights" className={menuItemLook}>
          <ChartNoAxesColumn size={18} aria-hidden="true" />
          {shellTexts.insights}
        </Link>
        <Link role="menuitem" tabIndex={-1} to="/onboarding" search={{ edit: true }} className={menuItemLook}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {shellTexts.preferences}
        </Link>
        <ThemeItems />
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => setLeaving(true)} className={menuItemLook}>
          <LogOut size={18} aria-hidden="true" />
          {shellTexts.signOut}
        </button>
      </Menu>
      {isLeaving && (
        <Suspense>
          <SignOut onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
