import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { menuItemLook } from './MenuPanel.tsx'

interface MenuAnchorProps extends ComponentProps<'a'> {
  Icon: LucideIcon
}

function MenuAnchor({ Icon, children, ...rest }: MenuAnchorProps) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={menuItemLook}>
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      {children}
    </a>
  )
}

export const MenuLink = createLink(MenuAnchor)
