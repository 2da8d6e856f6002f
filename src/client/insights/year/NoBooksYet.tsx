import type { Year } from '#contract/insights.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { emptyTexts } from './texts.ts'

/** A year in which nothing was finished: what will stand here, and the way to a first book. */
export function NoBooksYet({ year: { year, years, dnf } }: { year: Year }) {
  return (
    <EmptyState title={emptyTexts.title} action={<ButtonLink to="/browse-books">{emptyTexts.browse}</ButtonLink>}>
      {years.length > 0 && <p>{emptyTexts.ofYear(year)}</p>}
      {dnf > 0 && <p>{emptyTexts.setAside(dnf)}</p>}
      <p className="mt-1">{emptyTexts.willAppear}</p>
    </EmptyState>
  )
}
