import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useDebounced } from '#client/lib/useDebounced.ts'
import { useSlashKey } from '#client/lib/useSlashKey.ts'
import { useMinWidth } from '#client/ui/useMinWidth.ts'
import { HitLine } from './HitLine.tsx'
import { useBookSearch } from './search.ts'
import { barSearchTexts as texts } from './texts.ts'
import { searchable } from './SearchRefusal.tsx'

const limit = 6
const settleMs = 150
const barFromPx = 768

/** The bar's search: the best matches while typing, all of them on Enter. It takes over the focus of its stand-in. */
export function BarSearch({ standInId }: { standInId: string }) {
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const isShown = useMinWidth((width) => Number(width >= barFromPx)) === 1
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const term = searchable(useDebounced(typed.trim(), settleMs))
  const found = useBookSearch(isOpen ? term : '', limit)
  const hits = isOpen && term !== '' && typed.trim() !== '' ? (found.data ?? []) : []
  // After the hits comes the line that leads to all of them.
  const lines = isOpen && typed.trim() !== '' ? hits.length + 1 : 0
  const line = Math.min(active, lines - 1)

  const [hadFocus] = useState(() => document.activeElement?.id === standInId)
  useLayoutEffect(() => {
    if (hadFocus) box.current?.focus()
  }, [hadFocus])

  // Before the shell, which would go to the page of the search.
  useSlashKey(
    () => {
      box.current?.focus()
      box.current?.select()
    },
    { isOn: isShown, isFirst: true },
  )

  const choose = (nth: number) => {
    const hit = hits[nth]
    setTyped('')
    setOpen(false)
    if (hit) void navigate({ to: '/book/$bookId', params: { bookId: hit.id } })
    else if (searchable(typed.trim()) !== '') void navigate({ to: '/browse-books', search: { q: typed.trim() } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && typed.trim() !== '') {
      event.preventDefault()
      setOpen(true)
      setActive(line + step < -1 ? lines - 1 : line + step === lines ? -1 : line + step)
    } else if (event.key === 'Escape') {
      if (isOpen && lines > 0) setOpen(false)
      else setTyped('')
    }
  }

  return (
    <div className="relative">
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          choose(line)
        }}
      >
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink2" />
        <input
          ref={box}
          role="combobox"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={texts.label}
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-expanded={lines > 0}
          aria-controls={`${id}-hits`}
          aria-activedescendant={line >= 0 ? `${id}-${line}` : undefined}
          placeholder={texts.label}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full rounded-md border border-edge bg-card pr-3 pl-11 text-ink placeholder:text-ink2"
        />
      </form>
      {/* A press must not take the focus, for losing it closes the list. */}
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label={texts.hits}
        hidden={lines === 0}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-full right-0 mt-2 w-80 rounded-md border border-line bg-card"
      >
        {[...hits, undefined].map((hit, nth) => (
          <div
            key={hit?.id ?? 'all'}
            id={`${id}-${nth}`}
            role="option"
            aria-selected={nth === line}
            onClick={() => choose(nth)}
            className="flex min-h-11 items-center gap-3 p-2 hover:bg-sage-soft aria-selected:bg-sage-soft"
          >
            {hit ? <HitLine book={hit} note={hit.isGuess ? texts.guess : undefined} /> : texts.all(typed.trim())}
          </div>
        ))}
      </div>
      <output className="sr-only">{lines > 0 && !found.isFetching && texts.found(hits.length)}</output>
    </div>
  )
}
