import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { yearTexts } from './texts.ts'
import { yearNow } from './yearQuery.ts'

interface YearSwitchProps {
  span: number | 'all'
  withBooks: number[] | undefined
}

/** Keeps its space until the years are known. Empty when there is no other span to show. */
export function YearSwitch({ span, withBooks }: YearSwitchProps) {
  if (!withBooks) return <div className="h-11 w-24" />
  const now = yearNow()
  const { before, after } = span === 'all' ? { before: now } : otherYears(span, withBooks, now)
  if (before === undefined && after === undefined && withBooks.length === 0) return null
  return (
    <nav aria-label={yearTexts.years} className="flex min-h-11 flex-wrap gap-2">
      {before !== undefined && (
        <ButtonLink variant="secondary" className="numbers" to="/reading-insights" search={searchOf(before)}>
          <ChevronLeft size={18} aria-hidden="true" />
          {before}
        </ButtonLink>
      )}
      {after !== undefined && (
        <ButtonLink variant="secondary" className="numbers" to="/reading-insights" search={searchOf(after)}>
          {after}
          <ChevronRight size={18} aria-hidden="true" />
        </ButtonLink>
      )}
      {span !== 'all' && withBooks.length > 0 && (
        <ButtonLink variant="quiet" to="/reading-insights" search={{ year: 'all' }}>
          {yearTexts.allTime}
        </ButtonLink>
      )}
    </nav>
  )
}

/** The address without a year is of this year. */
export const searchOf = (year: number) => ({ year: year === yearNow() ? undefined : year })

/** The nearest years with books before and after `year`; the current year is always included. */
export function otherYears(year: number, withBooks: number[], now: number): { before?: number; after?: number } {
  const years = [...new Set([...withBooks, now])].sort((a, b) => a - b)
  return { before: years.findLast((other) => other < year), after: years.find((other) => other > year) }
}
