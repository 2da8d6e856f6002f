import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { askTexts as texts, exampleQuestions } from './texts.ts'
import { askMaxLength } from '#contract/askRules.ts'

interface AskFieldProps {
  asked: string
  busy: boolean
}

/** One line for a question; its examples only while nothing was asked. */
export function AskField({ asked, busy }: AskFieldProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(asked)
  const id = useId()
  const ask = (words: string) => void navigate({ to: '/sages-picks', search: { ask: words } })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') ask(typed.trim())
  }
  return (
    <search className="relative mb-8 block rounded-r-lg border border-l-0 border-line bg-card py-4 pr-5 pl-6">
      <span aria-hidden="true" className="margin-rule absolute inset-y-0 left-0 w-1 bg-lamp-fill" />
      <form onSubmit={submit} noValidate>
        <label htmlFor={id} className="mb-2 block text-sm font-bold text-lamp">
          {texts.label}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            type="search"
            value={typed}
            maxLength={askMaxLength}
            placeholder={texts.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-12 min-w-0 flex-1 basis-26 rounded-md border-control border-edge bg-paper px-3.5 font-serif text-lg text-ink placeholder:text-ink2"
          />
          <Button type="submit" busy={busy} busyText={texts.ask} className="min-h-12 shrink-0 px-5">
            {texts.ask}
          </Button>
        </div>
      </form>
      {asked === '' && <Examples onAsk={ask} />}
    </search>
  )
}

function Examples({ onAsk }: { onAsk: (words: string) => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-baseline gap-x-5 text-sm text-ink2">
      <span>{texts.examples}</span>
      {exampleQuestions.map((question, place) => (
        <button
          key={question}
          type="button"
          onClick={() => onAsk(question)}
          className={`link min-h-11 text-left font-serif text-base italic ${place > 0 ? 'hidden sm:block' : ''}`}
        >
          {question}
        </button>
      ))}
    </div>
  )
}
