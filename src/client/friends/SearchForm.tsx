import { CircleAlert, Search } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { searchMaxLength } from '#contract/rules.ts'
import { searchTexts as texts } from './texts.ts'

interface SearchFormProps {
  name: string
  onSearch: (name: string) => void
  busy: boolean
  empty: 'refuse' | 'clear'
}

type Refusal = keyof typeof texts.refused

export function SearchForm({ name, onSearch, busy, empty }: SearchFormProps) {
  const [typed, setTyped] = useState(name)
  const [last, setLast] = useState(name)
  const [refused, setRefused] = useState<Refusal>()
  const box = useRef<HTMLInputElement>(null)
  const id = useId()

  if (last !== name) {
    setLast(name)
    setTyped(name)
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    const refusal = refusalOf(wanted, empty)
    setRefused(refusal)
    if (refusal) box.current?.focus()
    else onSearch(wanted)
  }
  const type = (text: string) => {
    setTyped(text)
    setRefused(undefined)
    if (text.trim() === '' && empty === 'clear') onSearch('')
  }

  return (
    <search>
      <form onSubmit={submit} noValidate className="flex flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          {texts.label}
        </label>
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink2"
          />
          <input
            ref={box}
            id={id}
            type="search"
            data-first-focus
            value={typed}
            placeholder={texts.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            aria-invalid={refused !== undefined}
            aria-describedby={refused ? `${id}-refused` : undefined}
            onChange={(event) => type(event.target.value)}
            className="min-h-12 w-full rounded-md border border-edge bg-card pr-3 pl-11 text-ink placeholder:text-ink2 aria-invalid:border-rubric"
          />
        </div>
        <Button type="submit" busy={busy} className="min-h-12 min-w-28">
          {texts.search}
        </Button>
      </form>
      {refused && (
        <p id={`${id}-refused`} role="alert" className="mt-2 flex gap-2 text-rubric">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong className="font-bold">{texts.refused[refused].title}</strong>{' '}
            <span>{texts.refused[refused].hint}</span>
          </span>
        </p>
      )}
    </search>
  )
}

function refusalOf(wanted: string, empty: SearchFormProps['empty']): Refusal | undefined {
  if (wanted.length > searchMaxLength) return 'tooLong'
  return wanted === '' && empty === 'refuse' ? 'required' : undefined
}
