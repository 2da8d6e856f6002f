import { type ComponentType, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { notifyError } from './toast.ts'
import { uiTexts } from './texts.ts'

export interface PanelProps {
  id: string
  opener: RefObject<HTMLButtonElement | null>
  onToggled: (isOpen: boolean) => void
}

interface MenuProps<Given> {
  /** Called when the pointer or the focus comes near, to keep menus out of the first view. */
  load: () => Promise<ComponentType<PanelProps & Given>>
  /** Further props of the panel. */
  given?: Given
  label?: string
  isCurrent?: boolean
  className?: string
  children: ReactNode
}

export function Menu<Given extends object>({ load, given, label, isCurrent, className, children }: MenuProps<Given>) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<PanelProps & Given>>()
  const [isOpen, setOpen] = useState(false)
  const near = () => void load().catch(() => undefined)
  const bring = async () => {
    try {
      const loaded = await load()
      setPanel(() => loaded)
    } catch (error) {
      notifyError({ title: uiTexts.menuFailed, description: faultText(error) })
    }
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        aria-current={isCurrent}
        onPointerEnter={near}
        onFocus={near}
        onClick={(event) => {
          if (Panel) return
          // The native popover toggle would close the menu that has just opened.
          event.preventDefault()
          void bring()
        }}
        onKeyDown={(event) => {
          // Not by `isOpen`, which follows an Escape only with the next event.
          if (event.key !== 'ArrowDown' || document.getElementById(id)?.matches(':popover-open')) return
          event.preventDefault()
          opener.current?.click()
        }}
        className={className}
      >
        {children}
      </button>
      {Panel && <Panel {...(given as Given)} id={id} opener={opener} onToggled={setOpen} />}
    </>
  )
}
