import type { Year } from '#contract/insights.ts'
import { booksAhead, booksToGo } from '#client/insights/pace.ts'
import { goalTexts } from './texts.ts'

export function goalWords({ year, booksRead, goal }: Year, today: string): string {
  if (goal === 0) return goalTexts.none
  const toGo = booksToGo(booksRead, goal)
  if (toGo === 0) return goalTexts.reached(goal)
  if (Number(today.slice(0, 4)) > year) return goalTexts.of(goal)
  const ahead = booksAhead(booksRead, goal, today)
  return ahead > 0 ? goalTexts.ahead(goal, ahead) : goalTexts.toGo(goal, toGo)
}
