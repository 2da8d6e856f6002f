import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChartNoAxesColumn, LogOut, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { signOutEverywhere } from '#client/session.ts'
import { errorText } from '#client/texts.ts'
import { Menu, menuItemLook } from '#client/ui/Menu.tsx'
import { notifyError } from '#client/ui/toast.ts'
import { shellTexts } from './texts.ts'
import { ThemeItems } from './ThemeItems.tsx'

interface MeMenuProps {
  button: ReactNode
  buttonLabel?: string
  buttonClass: string
  placement: 'below' | 'above'
}

/** What is the reader's own: their year, preferences, theme, signing out. */
export function MeMenu(props: MeMenuProps) {
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => navigate({ to: '/auth' }),
    onError: (error) => notifyError({ title: shellTexts.signOutFailed, description: errorText(error) }),
  })
  return (
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
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => signOut.mutate()} className={menuItemLook}>
        <LogOut size={18} aria-hidden="true" />
        {shellTexts.signOut}
      </button>
    </Menu>
  )
}
