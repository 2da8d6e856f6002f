import { useCallback, useRef, useState } from 'react'
import type { Entry } from '#contract/shelf.ts'
import { maxAtOnce } from '#contract/shelfRules.ts'

export interface Selection {
  bookIds: ReadonlySet<string>
  /** With Shift: all from the one pressed before. */
  toggle: (index: number, isRange: boolean) => void
  selectAll: () => void
  selectNone: () => void
}

/** Of the books shown. What is no longer shown is no longer selected. */
export function useSelection(shown: Entry[]): Selection {
  const [bookIds, setBookIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<number>(undefined)
  const toggle = useCallback(
    (index: number, isRange: boolean) => {
      const from = isRange ? (last.current ?? index) : index
      last.current = index
      setBookIds((before) => toggled(before, idsBetween(shown, from, index), shown[index]!.book.id))
    },
    [shown],
  )
  const selectAll = useCallback(() => setBookIds(new Set(idsBetween(shown, 0, maxAtOnce - 1))), [shown])
  const selectNone = useCallback(() => setBookIds(new Set()), [])
  const [lastShown, setLastShown] = useState(shown)
  if (lastShown !== shown) {
    setLastShown(shown)
    const ids = new Set(shown.map(({ book }) => book.id))
    setBookIds(new Set([...bookIds].filter((id) => ids.has(id))))
  }
  return { bookIds, toggle, selectAll, selectNone }
}

const idsBetween = (entries: Entry[], one: number, other: number) =>
  entries.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ book }) => book.id)

/** All become what the pressed one becomes. */
function toggled(before: ReadonlySet<string>, bookIds: string[], pressed: string): ReadonlySet<string> {
  const after = new Set(before)
  const isOn = !before.has(pressed)
  for (const id of bookIds) {
    if (!isOn) after.delete(id)
    else if (after.size < maxAtOnce) after.add(id)
  }
  return after
}
