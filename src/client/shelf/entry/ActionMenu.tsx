import type { LucideIcon } from 'lucide-react'
import type { PanelProps } from '#client/ui/Menu.tsx'
import { menuItemLook, MenuPanel } from '#client/ui/MenuPanel.tsx'
import type { Action } from './actionsOf.ts'
import { actionTexts } from './texts.ts'

interface ActionMenuProps extends PanelProps {
  actions: Action[]
  icons: Record<Action, LucideIcon>
  act: (action: Action) => void
  label: string
}

export function ActionMenu({ actions, icons, act, ...panel }: ActionMenuProps) {
  return (
    <MenuPanel {...panel}>
      {actions.map((action) => {
        const Icon = icons[action]
        return (
          <button
            key={action}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => act(action)}
            className={menuItemLook}
          >
            <Icon size={18} aria-hidden="true" className="shrink-0" />
            {actionTexts[action]}
          </button>
        )
      })}
    </MenuPanel>
  )
}
