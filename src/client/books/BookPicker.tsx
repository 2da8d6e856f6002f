import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { searchMaxLength } from '#contract/rules.ts'
import { PickerHits } from './PickerHits.tsx'
import { pickerTexts as texts } from './texts.ts'
import { useSearchTerm } from './useSearchTerm.ts'

/** Finds the book to rate, each leads to its rating form. An empty search does nothing. */
export function BookPicker() {
  const [term, setTerm] = useState('')
  const { typed, setTyped, search } = useSearchTerm(term, setTerm)
  const id = useId()

  return (
    <search className="max-w-xl">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(typed.trim())
        }}
      >
        <label htmlFor={id} className="mb-1 block font-bold">
          {texts.label}
        </label>
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink2"
          />
          <input
            id={id}
            type="search"
            value={typed}
            maxLength={searchMaxLength}
            placeholder={texts.placeholder}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-12 w-full rounded-md border border-edge bg-card pr-4 pl-11 text-ink placeholder:text-ink2"
          />
        </div>
      </form>
      <PickerHits term={term} />
    </search>
  )
}
