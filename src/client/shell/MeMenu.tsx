import { ChartNoAxesColumn, LogOut, Scale, SlidersHorizontal, UserRound, UsersRound, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#client/lib/session.ts'
import type { PanelProps } from '#client/ui/Menu.tsx'
import { MenuLink } from '#client/ui/MenuLink.tsx'
import { menuItemLook, MenuPanel } from '#client/ui/MenuPanel.tsx'
import { menuTexts as texts } from './menuTexts.ts'
import { SignOut } from './SignOut.tsx'
import { shellTexts } from './texts.ts'
import { ThemeItems } from './ThemeItems.tsx'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

/** What is the reader's own: their pages, preferences, theme, signing out. */
export function MeMenu(panel: PanelProps) {
  const me = useMe()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <MenuPanel {...panel} label={shellTexts.profileMenu}>
        <MenuLink to="/profile" Icon={UserRound}>
          {texts.profile}
        </MenuLink>
        <MenuLink to="/friends" Icon={UsersRound}>
          {texts.friends}
        </MenuLink>
        <MenuLink to="/reading-insights" Icon={ChartNoAxesColumn}>
          {texts.insights}
        </MenuLink>
        <MenuLink to="/onboarding" search={{ edit: true }} Icon={SlidersHorizontal}>
          {texts.preferences}
        </MenuLink>
        {me && me.roles.length > 0 && <ReportsLink />}
        {me?.roles.includes('admin') && (
          <MenuLink to="/admin" Icon={Wrench}>
            {texts.admin}
          </MenuLink>
        )}
        <ThemeItems />
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => setLeaving(true)} className={menuItemLook}>
          <LogOut size={18} aria-hidden="true" />
          {texts.signOut}
        </button>
      </MenuPanel>
      {isLeaving && <SignOut onStay={() => setLeaving(false)} />}
    </>
  )
}

/** For moderators: the way to what readers have reported, and how much of it waits. */
function ReportsLink() {
  const { data } = useQuery(api.moderation.counts.queryOptions())
  return (
    <MenuLink to="/moderation" Icon={Scale}>
      {data?.open ? texts.openReports(data.open) : texts.reports}
    </MenuLink>
  )
}
