import { Check, MonitorCog, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { chooseTheme, themes, useTheme } from '#client/lib/theme.ts'
import { menuItemLook } from '#client/ui/MenuPanel.tsx'
import { menuTexts } from './menuTexts.ts'

const icons = { system: MonitorCog, paper: Sun, lamplight: Moon }

export function ThemeItems() {
  const chosen = useTheme()
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className="my-1.5 border-y border-line py-1.5">
      <p id={heading} className="px-3 py-1 text-sm text-ink2">
        {menuTexts.theme}
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
            {menuTexts.themes[theme]}
            {theme === chosen && <Check size={18} aria-hidden="true" className="ml-auto text-sage" />}
          </button>
        )
      })}
    </div>
  )
}
