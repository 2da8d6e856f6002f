import { type ComponentType, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { notifyError } from './toast.ts'
import { uiTexts } from './texts.ts'

/** What a menu's own component hands on to its `MenuPanel`. */
export interface PanelProps {
  id: string
  opener: RefObject<HTMLButtonElement | null>
  onToggled: (isOpen: boolean) => void
}

interface MenuProps {
  /** Fetches the menu, as soon as the pointer or the focus is near: no first view carries what a menu holds. */
  load: () => Promise<ComponentType<PanelProps>>
  /** What the button is called when a picture stands on it. */
  label?: string
  /** Whether the page that is shown is one of the menu's. */
  isCurrent?: boolean
  className?: string
  children: ReactNode
}

/** A button that opens a menu, by click, Enter, Space or the down arrow. */
export function Menu({ load, label, isCurrent, className, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
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
          // From then on the browser itself opens and closes it; now it would close what has just come.
          event.preventDefault()
          void bring()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          opener.current?.click()
        }}
        className={className}
      >
        {children}
      </button>
      {Panel && <Panel id={id} opener={opener} onToggled={setOpen} />}
    </>
  )
}
