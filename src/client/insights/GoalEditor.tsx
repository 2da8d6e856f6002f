import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/Field.tsx'
import type { Home } from '#contract/home.ts'
import { GoalOpener } from './GoalOpener.tsx'
import { goalPercent, goalRange, typedGoal } from '#contract/rules.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import { homeQuery, yearNow, yearQuery } from './year/yearQuery.ts'

const texts = {
  field: (year: number) => `Goal for ${year}`,
  hint: 'Enter saves, Escape cancels.',
  save: 'Save',
  cancel: 'Cancel',
  outOfRange: `A goal is a whole number from ${goalRange.min} to ${goalRange.max}.`,
  saved: 'Goal saved',
  thisYear: (goal: number) => `${goal} ${goal === 1 ? 'book' : 'books'} this year.`,
  ofYear: (goal: number, year: number) => `${goal} ${goal === 1 ? 'book' : 'books'} in ${year}.`,
}

export const withGoal = (home: Home, goal: number): Home => ({
  ...home,
  goal,
  goalPercent: goalPercent(home.booksThisYear, goal),
})

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
          className="numbers h-11 w-18 rounded-md border-control border-edge bg-paper px-2.5 text-lg aria-invalid:border-rubric"
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

function useGoal({ year, goal }: Pick<Home, 'year' | 'goal'>) {
  const shown = goal > 0 ? `${goal}` : ''
  const [typed, setTyped] = useState<string | undefined>(shown)
  const [problem, setProblem] = useState<string>()
  const write = (text: string | undefined) => {
    setTyped(text)
    setProblem(undefined)
  }
  const save = async () => {
    const wanted = typedGoal(typed ?? '')
    if (wanted === undefined) return setProblem(texts.outOfRange)
    write(undefined)
    if (wanted === goal) return
    try {
      await setGoal(year, wanted)
    } catch (error) {
      setTyped(`${wanted}`)
      setProblem(errorText(error))
    }
  }
  return { typed, problem, write, save, open: () => write(shown), close: () => write(undefined) }
}

async function setGoal(year: number, goal: number) {
  const homeKey = homeQuery().queryKey
  const yearKey = yearQuery(year).queryKey
  await queryClient.cancelQueries({ queryKey: api.insights.key() })
  const home = queryClient.getQueryData(homeKey)
  const insights = queryClient.getQueryData(yearKey)
  if (home?.year === year) queryClient.setQueryData(homeKey, withGoal(home, goal))
  queryClient.setQueryData(yearKey, insights && { ...insights, goal })
  try {
    await api.insights.setGoal.call({ year, goal })
    notify({
      title: texts.saved,
      description: year === yearNow() ? texts.thisYear(goal) : texts.ofYear(goal, year),
    })
  } catch (error) {
    queryClient.setQueryData(homeKey, home)
    queryClient.setQueryData(yearKey, insights)
    throw error
  } finally {
    void queryClient.invalidateQueries({ queryKey: api.insights.key() })
  }
}
