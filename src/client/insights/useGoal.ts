import { useState } from 'react'
import type { Home } from '#contract/insights.ts'
import { typedGoal } from '#contract/rules.ts'
import { api, queryClient } from '#client/api.ts'
import { errorText } from '#client/texts.ts'
import { notify } from '#client/ui/toast.ts'
import { withGoal } from './goal.ts'
import { homeQuery } from './homeQuery.ts'
import { goalTexts } from './texts.ts'

/** The goal of the year and the reader's hand on it. It changes on the screen at once, and back when that failed. */
export function useGoal({ year, goal }: Home) {
  const [typed, setTyped] = useState<string>()
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
  return { typed, problem, write, save, open: () => write(goal > 0 ? `${goal}` : ''), close: () => write(undefined) }
}

async function setGoal(year: number, goal: number) {
  const { queryKey } = homeQuery()
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (home) => home && withGoal(home, goal))
  try {
    await api.insights.setGoal.call({ year, goal })
    notify({ title: goalTexts.saved, description: goalTexts.thisYear(goal) })
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    throw error
  } finally {
    void queryClient.invalidateQueries({ queryKey: api.insights.key() })
  }
}
