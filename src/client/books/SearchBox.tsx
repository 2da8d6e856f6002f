import { Search } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useSlashKey } from '#client/lib/useSlashKey.ts'
import { Button } from '#client/ui/Button.tsx'
import { Spinning } from '#client/ui/Spinner.tsx'
import { SearchRefusal, refusalOf, searchable } from './SearchRefusal.tsx'
import { browseTexts as texts } from './texts.ts'
import { useSearchTerm } from './useSearchTerm.ts'

interface SearchBoxProps {
  term: string
  onTerm: (term: string) => void
  /** The term was submitted, not only typed. */
  onSent: () => void
  busy: boolean
}

/** Searches as you type, on Enter and on its button; `/` focuses it. */
export function SearchBox({ term, onTerm, onSent, busy }: SearchBoxProps) {
  const { typed, setTyped, search, refusal } = useSearchTerm(term, onTerm)
  const [sent, setSent] = useState<string>()
  const wanted = typed.trim()
  // Back brings another term, which was not submitted here.
  const refused = sent === typed ? refusalOf(wanted) : refusal
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  // Before the shell, which would leave this page and its term for an empty search.
  useSlashKey(() => box.current?.focus(), { isFirst: true })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(typed)
    if (searchable(wanted) === '') return box.current?.focus()
    search(wanted)
    onSent()
  }

  return (
    <search>
      <form onSubmit={submit} noValidate className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {texts.searchLabel}
        </label>
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 hidden size-5 -translate-y-1/2 text-ink2 sm:block"
          />
          <input
            ref={box}
            id={id}
            type="search"
            value={typed}
            placeholder={texts.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
            aria-invalid={refused !== undefined}
            aria-describedby={refused ? `${id}-refused` : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setSent(undefined)
            }}
            className="min-h-12 w-full rounded-md border border-edge bg-card pr-3 pl-3.5 text-ink placeholder:text-ink2 aria-invalid:border-rubric sm:pr-12 sm:pl-11"
          />
          {typed === '' && (
            <kbd
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded border border-line bg-sunk px-2 font-sans text-sm text-ink2 sm:block"
            >
              /
            </kbd>
          )}
        </div>
        {/* Not disabled while busy: a press also submits a search that typing began. */}
        <Button type="submit" className="size-12 p-0! sm:w-auto sm:min-w-32 sm:px-4!">
          {busy ? <Spinning /> : <Search aria-hidden className="size-5 sm:hidden" />}
          <span className="sr-only sm:not-sr-only">{busy ? texts.searching : texts.search}</span>
        </Button>
      </form>
      <SearchRefusal id={`${id}-refused`} refusal={refused} />
    </search>
  )
}
