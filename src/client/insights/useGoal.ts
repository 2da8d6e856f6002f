import { useState } from 'react'
import type { Home } from '#contract/insights.ts'
import { typedGoal } from '#contract/rules.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import { withGoal } from './goal.ts'
import { homeQuery } from './homeQuery.ts'
import { goalTexts } from './goalTexts.ts'
import { yearNow, yearQuery } from './year/yearQuery.ts'

/** The goal of the year and the reader's hand on it. It changes on the screen at once, and back when that failed. */
export function useGoal({ year, goal }: Pick<Home, 'year' | 'goal'>) {
  const shown = goal > 0 ? `${goal}` : ''
  const [typed, setTyped] = useState<string | undefined>(shown)
  const [problem, setProblem] = useState<string>()
  const write = (text: string | undefined) => {
    setTyped(text)
    setProblem(undefined)
  }
  const save = async () => {
    const wanted = typedGoal(typed ?? '')
    if (wanted === undefined) return setProblem(goalTexts.outOfRange)
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
      title: goalTexts.saved,
      description: year === yearNow() ? goalTexts.thisYear(goal) : goalTexts.ofYear(goal, year),
    })
  } catch (error) {
    queryClient.setQueryData(homeKey, home)
    queryClient.setQueryData(yearKey, insights)
    throw error
  } finally {
    void queryClient.invalidateQueries({ queryKey: api.insights.key() })
  }
}
