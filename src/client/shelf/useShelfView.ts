import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchTerm } from '#client/books/useSearchTerm.ts'
import type { Entry } from '#contract/shelf.ts'
import { keyOf } from './filters/chosen.ts'
import type { Filters } from './filters/kinds.ts'
import { useFilters } from './filters/useFilters.ts'
import { useOwnShelf } from './own/useOwnShelf.ts'
import { type ShelfSort, type ShelfTab, countsOf } from './shelfTabs.ts'
import { inOrder, inOrderOf, prepare, shownOn } from './shelfView.ts'
import { afterPaint } from '#client/ui/afterPaint.ts'

export interface ShelfSearch {
  tab: ShelfTab
  sort: ShelfSort
  words: string
  /** The id of an own shelf. */
  shelf: string | undefined
  /** As the address has them; see `keyOf`. */
  filters: string
}

export interface ShelfProps {
  search: ShelfSearch
  onSearch: (change: Partial<ShelfSearch>) => void
}

export type ShelfView = ReturnType<typeof useShelfView>

/**
 * What the reader chose to see of the shelf, and the books that it leaves. A choice shows at once in its control (`tab`,
 * `sort`, `typed`); the books (`shown` and what belongs to them) follow in a render of their own, which a further press may
 * interrupt.
 */
export function useShelfView(entries: Entry[], { search, onSearch }: ShelfProps) {
  const tab = useChoice(search.tab, (chosen) => onSearch({ tab: chosen }))
  const sort = useChoice(search.sort, (chosen) => onSearch({ sort: chosen }))
  const { typed, setTyped } = useSearchTerm(search.words, (words) => onSearch({ words }))
  const words = useDeferredValue(typed.trim())
  const shownTab = useDeferredValue(tab.value)
  const shownSort = useDeferredValue(sort.value)
  const shelfId = useChoice(search.shelf, (chosen) => onSearch({ shelf: chosen }))
  const { own, shelf, order } = useOwnShelf(shelfId.value, shownSort)
  const filterKey = useChoice(search.filters, (chosen) => onSearch({ filters: chosen }))

  useEffect(() => prepare(entries), [entries])
  const sorted = useMemo(
    () => (order && shownSort === 'own' ? inOrderOf(entries, order) : inOrder(entries, shownSort)),
    [entries, shownSort, order],
  )
  const filtered = useFilters(sorted, filterKey.value)
  const { matching } = filtered
  const counts = useMemo(
    () => countsOf(shownOn(matching ?? sorted, { tab: 'all', words: '', shelf: shelf?.id })),
    [matching, sorted, shelf],
  )
  const shown = useMemo(
    () => (matching ? shownOn(matching, { tab: shownTab, words, shelf: shelf?.id }) : []),
    [matching, shownTab, words, shelf],
  )
  return {
    tab,
    sort,
    shownTab,
    shownSort,
    typed,
    words,
    setTyped,
    own,
    shelf,
    shelfId,
    order,
    filtered,
    setFilters: (filters: Filters) => filterKey.choose(keyOf(filters)),
    counts,
    shown,
    /** Those that would be shown without filters. */
    unfiltered: () => shownOn(sorted, { tab: tab.value, words, shelf: shelf?.id }),
    key: `${shownTab} ${shownSort} ${shelf?.id ?? ''} ${filterKey.value} ${words}`,
  }
}

/** Shows the choice at once and updates the address after the paint. A change of address overrides the choice. */
function useChoice<Value>(given: Value, tell: (value: Value) => void) {
  const [last, setLast] = useState(given)
  const [value, setValue] = useState(given)
  if (last !== given) {
    setLast(given)
    setValue(given)
  }
  const untold = useRef<{ value: Value }>(undefined)
  useEffect(() => {
    if (untold.current?.value !== value || !untold.current) return undefined
    return afterPaint(() => {
      untold.current = undefined
      tell(value)
    })
  })
  const choose = (chosen: Value) => {
    untold.current = { value: chosen }
    setValue(chosen)
  }
  return { value, choose }
}
