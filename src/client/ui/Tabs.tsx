import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { uiTexts } from './texts.ts'

interface Tab<Id extends string> {
  id: Id
  label: string
  count?: number
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  active: Id
  onSelect: (id: Id) => void
  panelId: string
}

export function Tabs<Id extends string>({ label, tabs, active, onSelect, panelId }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tab = document.getElementById(tabId(panelId, active))
    if (row.current && tab) bringIntoSight(row.current, tab)
  }, [active, panelId])
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = tabAfter(event.key, tabs, active)
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(tabId(panelId, next.id))?.focus()
  }
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={walk}
      className="-m-1 flex gap-2 overflow-x-auto p-1"
      style={{ scrollbarWidth: 'none' }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(panelId, tab.id)}
          aria-label={
            tab.count === undefined ? undefined : `${tab.label}, ${tab.count} ${uiTexts.booksWord(tab.count)}`
          }
          aria-selected={tab.id === active}
          aria-controls={panelId}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          className="min-h-11 shrink-0 rounded-md border-control border-edge px-3 py-1.5 hover:bg-sage-soft aria-selected:border-sage aria-selected:bg-sage aria-selected:font-bold aria-selected:text-on-sage"
        >
          {tab.label}
          {tab.count !== undefined && <span className="numbers"> {tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

export function tabId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`
}

/** Unlike `scrollIntoView`, scrolls the row alone, not the page. */
function bringIntoSight(row: HTMLElement, tab: HTMLElement): void {
  const seen = row.getBoundingClientRect()
  const { left, right, width } = tab.getBoundingClientRect()
  if (left < seen.left || right > seen.right) row.scrollLeft += left + width / 2 - (seen.left + seen.width / 2)
}

function tabAfter<Id extends string>(key: string, tabs: readonly Tab<Id>[], active: Id): Tab<Id> | undefined {
  const at = tabs.findIndex((tab) => tab.id === active)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(at - 1)
  if (key === 'Home') return tabs[0]
  return key === 'End' ? tabs.at(-1) : undefined
}
