import type { Home } from '#contract/home.ts'
import { statTexts } from './texts.ts'

type Progress = Pick<Home, 'booksThisYear' | 'goal' | 'goalPercent'>

/** Never says that the reader is behind. */
export function paceText({ booksThisYear, goal, goalPercent }: Progress, today: string): string {
  if (goal === 0) return booksThisYear === 0 ? statTexts.noBooks : statTexts.noGoal
  const toGo = booksToGo(booksThisYear, goal)
  if (toGo === 0) return statTexts.reached
  const ahead = booksAhead(booksThisYear, goal, today)
  const remark = ahead > 0 ? statTexts.ahead(ahead) : statTexts.toGo(toGo)
  return `${statTexts.ofYourGoal(goalPercent)} · ${remark}`
}

export const booksToGo = (read: number, goal: number): number => Math.max(0, goal - read)

/** Books ahead of an even pace on `today` (yyyy-MM-dd); 0 when on pace or behind. */
export function booksAhead(read: number, goal: number, today: string): number {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const start = Date.UTC(year, 0, 1)
  const passed = (Date.UTC(year, month - 1, day + 1) - start) / (Date.UTC(year + 1, 0, 1) - start)
  return Math.max(0, Math.floor(read - goal * passed))
}
