import { MessagesSquare, Search, Sprout, UserRoundPlus } from 'lucide-react'
import type { PanelProps } from '#client/ui/Menu.tsx'
import { MenuLink } from '#client/ui/MenuLink.tsx'
import { MenuPanel } from '#client/ui/MenuPanel.tsx'
import { menuTexts as texts } from './menuTexts.ts'
import { shellTexts } from './texts.ts'

/** The ways to books and readers that one does not know yet. */
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
