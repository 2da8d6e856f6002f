import { Search } from 'lucide-react'
import { useId } from 'react'
import { SearchRefusal } from './SearchRefusal.tsx'
import { browseTexts as texts } from './texts.ts'
import { useSearchTerm } from './useSearchTerm.ts'

interface PickerFieldProps {
  term: string
  onTerm: (term: string) => void
  label: string
  isLabelHidden?: boolean
}

export function PickerField({ term, onTerm, label, isLabelHidden = false }: PickerFieldProps) {
  const { typed, setTyped, search, refusal } = useSearchTerm(term, onTerm)
  const id = useId()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        search(typed.trim())
      }}
    >
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-bold'}>
        {label}
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
          placeholder={texts.placeholder}
          autoComplete="off"
          aria-invalid={refusal !== undefined}
          aria-describedby={refusal && `${id}-refused`}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-12 w-full rounded-md border border-edge bg-card pr-4 pl-11 text-ink placeholder:text-ink2 aria-invalid:border-rubric"
        />
      </div>
      <SearchRefusal id={`${id}-refused`} refusal={refusal} />
    </form>
  )
}
