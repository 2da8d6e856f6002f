import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/Field.tsx'
import { GoalOpener } from './GoalOpener.tsx'
import { goalTexts as texts } from './goalTexts.ts'
import { useGoal } from './useGoal.ts'

/** The field for a year's goal, open from the start; once closed, the button that opens it again. */
export function GoalEditor({ year, goal: current }: { year: number; goal: number }) {
  const goal = useGoal({ year, goal: current })
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = goal.typed !== undefined
  useEffect(() => {
    if (!isOpen) opener.current?.focus()
  }, [isOpen])
  return isOpen ? <GoalForm year={year} goal={goal} /> : <GoalOpener ref={opener} goal={current} onClick={goal.open} />
}

function GoalForm({ year, goal }: { year: number; goal: ReturnType<typeof useGoal> }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { problem } = goal
  useEffect(() => {
    field.current?.focus()
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
          aria-label={texts.field(year)}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem ? true : undefined}
          className="numbers h-11 w-18 rounded-md border-[1.5px] border-edge bg-paper px-2.5 text-lg aria-invalid:border-rubric"
          value={goal.typed}
          onChange={(event) => goal.write(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && goal.close()}
        />
        <Button type="submit">{texts.save}</Button>
        <Button variant="quiet" className="px-2!" onClick={goal.close}>
          {texts.cancel}
        </Button>
      </form>
      <div id={`${id}-hint`} aria-live="polite" className={problem ? 'basis-full' : 'sr-only'}>
        {problem ? <FieldError>{problem}</FieldError> : texts.hint}
      </div>
    </>
  )
}
