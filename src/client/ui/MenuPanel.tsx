import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { openLayer } from './layers.ts'
import type { PanelProps } from './Menu.tsx'

interface MenuPanelProps extends PanelProps {
  label: string
  children: ReactNode
}

export const menuItemLook =
  'flex w-full min-h-11 items-center gap-3 rounded-md px-3 py-1.5 text-left no-underline hover:bg-sage-soft focus-visible:bg-sage-soft focus-visible:outline-offset-[-3px]'

export function MenuPanel({ id, opener, onToggled, label, children }: MenuPanelProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => menu.current?.showPopover(), [])
  useEffect(() => (isOpen ? openLayer(() => menu.current?.hidePopover()) : undefined), [isOpen])
  const place = () => {
    if (opener.current && menu.current) putBeside(opener.current, menu.current)
  }
  const toggled = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open')
    onToggled(newState === 'open')
    if (newState === 'open') itemsOf(menu.current)[0]?.focus()
  }
  return (
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
      className="fixed m-0 max-w-[calc(100vw-1rem)] min-w-60 overflow-y-auto rounded-lg border border-line bg-card p-1.5 text-ink shadow-over"
    >
      {children}
    </div>
  )
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return menu ? Array.from(menu.querySelectorAll<HTMLElement>('[role^=menuitem]')) : []
}

function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null) {
  if (event.key === 'Tab') return menu?.hidePopover()
  if (event.ctrlKey || event.metaKey || event.altKey) return
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

/** Below its button, or above it near the bottom of the window; aligned to the button's nearer edge. */
function putBeside(opener: HTMLElement, menu: HTMLElement) {
  const { left, right, top, bottom } = opener.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const isAbove = bottom + top > height
  const isRight = left + right > width
  menu.style.maxHeight = `${(isAbove ? top : height - bottom) - 16}px`
  menu.style.inset = [
    isAbove ? 'auto' : `${bottom + 8}px`,
    isRight ? `${Math.max(8, width - right)}px` : 'auto',
    isAbove ? `${height - top + 8}px` : 'auto',
    isRight ? 'auto' : `${left}px`,
  ].join(' ')
}
