import type { Home } from '#contract/insights.ts'
import { booksAhead, booksToGo } from './pace.ts'
import { statTexts } from './texts.ts'

type Progress = Pick<Home, 'booksThisYear' | 'goal' | 'goalPercent'>

/** What the shelf adds up to, in a friendly word; it never says behind. */
export function paceText({ booksThisYear, goal, goalPercent }: Progress, today: string): string {
  if (goal === 0) return booksThisYear === 0 ? statTexts.noBooks : statTexts.noGoal
  const toGo = booksToGo(booksThisYear, goal)
  if (toGo === 0) return statTexts.reached
  const ahead = booksAhead(booksThisYear, goal, today)
  const remark = ahead > 0 ? statTexts.ahead(ahead) : statTexts.toGo(toGo)
  return `${statTexts.ofYourGoal(goalPercent)} · ${remark}`
}
