import {
  ChartNoAxesColumn,
  Check,
  Info,
  LogOut,
  MessagesSquare,
  MonitorCog,
  Moon,
  Scale,
  Search,
  SlidersHorizontal,
  Sprout,
  Sun,
  UserRound,
  UserRoundPlus,
  UsersRound,
  Wrench,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useMe } from '#client/lib/session.ts'
import type { PanelProps } from '#client/ui/Menu.tsx'
import { MenuLink } from '#client/ui/MenuLink.tsx'
import { menuItemLook, MenuPanel } from '#client/ui/MenuPanel.tsx'
import { SignOut } from './SignOut.tsx'
import { shellTexts } from './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { chooseTheme, themes, useTheme } from '#client/lib/theme.ts'

const texts = {
  community: { name: 'Community', note: 'Explore community reviews' },
  browseBooks: { name: 'Browse Books', note: 'Search and discover books' },
  sagesPicks: { name: "Sage's Picks", note: 'Personalized book recommendations' },
  findFriends: { name: 'Find Friends', note: 'Connect with other readers' },
  profile: 'My Profile',
  friends: 'My Friends',
  insights: 'My Insights',
  preferences: 'My Preferences',
  reports: 'Reports',
  openReports: (count: number) => `Reports (${count})`,
  admin: 'Admin',
  theme: 'Theme',
  themes: { system: 'System', paper: 'Paper', lamplight: 'Lamplight' },
  about: 'About Sageleaf',
  signOut: 'Sign Out',
} as const

const icons = { system: MonitorCog, paper: Sun, lamplight: Moon }

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
        <MenuLink to="/about" Icon={Info}>
          {texts.about}
        </MenuLink>
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => setLeaving(true)} className={menuItemLook}>
          <LogOut size={18} aria-hidden="true" />
          {texts.signOut}
        </button>
      </MenuPanel>
      {isLeaving && <SignOut onStay={() => setLeaving(false)} />}
    </>
  )
}

function ReportsLink() {
  const { data } = useQuery(api.moderation.counts.queryOptions())
  const waiting = data ? data.open + data.answers : 0
  return (
    <MenuLink to="/moderation" Icon={Scale}>
      {waiting > 0 ? texts.openReports(waiting) : texts.reports}
    </MenuLink>
  )
}

function ThemeItems() {
  const chosen = useTheme()
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className="my-1.5 border-y border-line py-1.5">
      <p id={heading} className="px-3 py-1 text-sm text-ink2">
        {texts.theme}
      </p>
      {themes.map((theme) => {
        const Icon = icons[theme]
        return (
          <button
            key={theme}
            type="button"
            role="menuitemradio"
            aria-checked={theme === chosen}
            tabIndex={-1}
            onClick={() => chooseTheme(theme)}
            className={menuItemLook}
          >
            <Icon size={18} aria-hidden="true" />
            {texts.themes[theme]}
            {theme === chosen && <Check size={18} aria-hidden="true" className="ml-auto text-sage" />}
          </button>
        )
      })}
    </div>
  )
}

export function DiscoverMenu(panel: PanelProps) {
  return (
    <MenuPanel {...panel} label={shellTexts.discover}>
      <MenuLink to="/discover/community" Icon={MessagesSquare}>
        <Described {...texts.community} />
      </MenuLink>
      <MenuLink to="/browse-books" Icon={Search}>
        <Described {...texts.browseBooks} />
      </MenuLink>
      <MenuLink to="/sages-picks" Icon={Sprout}>
        <Described {...texts.sagesPicks} />
      </MenuLink>
      <MenuLink to="/find-friends" Icon={UserRoundPlus}>
        <Described {...texts.findFriends} />
      </MenuLink>
    </MenuPanel>
  )
}

function Described({ name, note }: { name: string; note: string }) {
  return (
    <span>
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-ink2">{note}</span>
    </span>
  )
}
