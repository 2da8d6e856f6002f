import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { yearTexts } from './texts.ts'
import { yearNow } from './yearQuery.ts'

/** Keeps its space until the years are known. */
export function YearSwitch({ year, withBooks }: { year: number; withBooks: number[] | undefined }) {
  const now = yearNow()
  if (!withBooks) return <div className="h-11 w-24" />
  const { before, after } = otherYears(year, withBooks, now)
  if (before === undefined && after === undefined) return null
  return (
    <nav aria-label={yearTexts.years} className="flex min-h-11 gap-2">
      {before !== undefined && (
        <ButtonLink
          variant="secondary"
          className="numbers"
          to="/reading-insights"
          search={{ year: before === now ? undefined : before }}
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {before}
        </ButtonLink>
      )}
      {after !== undefined && (
        <ButtonLink
          variant="secondary"
          className="numbers"
          to="/reading-insights"
          search={{ year: after === now ? undefined : after }}
        >
          {after}
          <ChevronRight size={18} aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}

/** The nearest years with books before and after `year`; the current year is always included. */
export function otherYears(year: number, withBooks: number[], now: number): { before?: number; after?: number } {
  const years = [...new Set([...withBooks, now])].sort((a, b) => a - b)
  return { before: years.findLast((other) => other < year), after: years.find((other) => other > year) }
}
