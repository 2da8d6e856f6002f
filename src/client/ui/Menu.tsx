import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'

interface MenuProps {
  /** What stands on the button, and what it is called when that is a picture. */
  button: ReactNode
  buttonLabel?: string
  buttonClass?: string
  label: string
  /** Elements with a role of `menuitem`, `menuitemradio` or `menuitemcheckbox`, groups of them, or separators. */
  children: ReactNode
  align?: 'left' | 'right'
  placement?: 'below' | 'above'
}

export const menuItemLook =
  'flex w-full min-h-11 items-center gap-3 rounded-md px-3 py-1.5 text-left no-underline hover:bg-sage-soft focus-visible:bg-sage-soft focus-visible:outline-offset-[-3px]'

/** A button that opens a native popover; arrows, Home, End and first letters move in it, Esc and Tab leave it. */
export function Menu({ button, buttonLabel, buttonClass, label, children, align = 'left', placement }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const place = () => {
    if (opener.current && menu.current) putBeside(opener.current, menu.current, align, placement ?? 'below')
  }
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState === 'open') itemsOf(menu.current)[0]?.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={buttonLabel}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover()
        }}
        className={buttonClass}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={toggled}
        onKeyDown={(event) => moveInMenu(event, menu.current)}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[role=menuitem]')) menu.current?.hidePopover()
        }}
        className="fixed m-0 min-w-60 rounded-lg border border-line bg-card p-1.5 text-ink shadow-over"
      >
        {children}
      </div>
    </>
  )
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return menu ? Array.from(menu.querySelectorAll<HTMLElement>('[role^=menuitem]')) : []
}

function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null) {
  if (event.key === 'Tab') return menu?.hidePopover()
  const items = itemsOf(menu)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = nextItem(event.key, items, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextItem(key: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at - 1 < 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLowerCase()
  return [...items.slice(at + 1), ...items].find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))
}

function putBeside(opener: HTMLElement, menu: HTMLElement, align: 'left' | 'right', placement: 'below' | 'above') {
  const box = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  menu.style.left = align === 'left' ? `${box.left}px` : 'auto'
  menu.style.right = align === 'right' ? `${clientWidth - box.right}px` : 'auto'
  menu.style.top = placement === 'below' ? `${box.bottom + 8}px` : 'auto'
  menu.style.bottom = placement === 'above' ? `${clientHeight - box.top + 8}px` : 'auto'
}
