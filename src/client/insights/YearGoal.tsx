import { Pencil } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { Home } from '#contract/insights.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/Field.tsx'
import { goalTexts, statTexts } from './texts.ts'
import { useGoal } from './useGoal.ts'

/** How many books of how many; the goal is changed where it stands. */
export function YearGoal({ home }: { home: Pick<Home, 'year' | 'goal' | 'booksThisYear'> }) {
  const goal = useGoal(home)
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = goal.typed !== undefined
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-ink2">
        <span className="numbers mr-2 font-serif text-4xl font-[650] text-ink">{home.booksThisYear}</span>
        <span className={`numbers ${isOpen ? 'max-sm:sr-only' : ''}`}>{statTexts.ofGoal(home.goal)}</span>
      </p>
      {isOpen ? (
        <GoalForm year={home.year} goal={goal} />
      ) : (
        <Button ref={opener} variant="quiet" className="-mr-4" onClick={goal.open}>
          <Pencil aria-hidden="true" className="size-4" />
          {home.goal > 0 ? goalTexts.change : goalTexts.set}
        </Button>
      )}
    </div>
  )
}

function GoalForm({ year, goal }: { year: number; goal: ReturnType<typeof useGoal> }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { problem } = goal
  useEffect(() => {
    field.current?.select()
  }, [])
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  const save = (event: FormEvent) => {
    event.preventDefault()
    void goal.save()
  }
  return (
    <>
      <form noValidate className="flex flex-wrap items-center gap-2" onSubmit={save}>
        <input
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          aria-label={goalTexts.field(year)}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem ? true : undefined}
          className="numbers h-11 w-18 rounded-md border-[1.5px] border-edge bg-paper px-2.5 text-lg aria-invalid:border-rubric"
          value={goal.typed}
          onChange={(event) => goal.write(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && goal.close()}
        />
        <Button type="submit">{goalTexts.save}</Button>
        <Button variant="quiet" className="px-2!" onClick={goal.close}>
          {goalTexts.cancel}
        </Button>
      </form>
      <div id={`${id}-hint`} aria-live="polite" className={problem ? 'basis-full' : 'sr-only'}>
        {problem ? <FieldError>{problem}</FieldError> : goalTexts.hint}
      </div>
    </>
  )
}
