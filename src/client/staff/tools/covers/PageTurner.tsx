import { coverPageSize } from '#contract/coverSizes.ts'
import { Button } from '#client/ui/Button.tsx'
import { pickerTexts as texts } from './texts.ts'

interface PageTurnerProps {
  page: number
  /** How many books there are, on all pages. */
  total: number
  onTurn: (page: number) => void
}

/** The ways to the page before and after this one; nothing while there is but one. */
export function PageTurner({ page, total, onTurn }: PageTurnerProps) {
  const last = Math.max(1, Math.ceil(total / coverPageSize))
  if (last === 1 && page === 1) return null
  // One that leads nowhere keeps the focus that it may have.
  const way = (isThere: boolean, to: number) => ({
    'aria-disabled': !isThere,
    className: 'aria-disabled:opacity-60',
    onClick: () => isThere && onTurn(to),
  })
  return (
    <nav aria-label={texts.pages} className="mt-6 flex flex-wrap items-center justify-center gap-3">
      <Button variant="secondary" {...way(page > 1, Math.min(page - 1, last))}>
        {texts.previous}
      </Button>
      <output>{texts.page(page, last, total)}</output>
      <Button variant="secondary" {...way(page < last, page + 1)}>
        {texts.next}
      </Button>
      <p className="basis-full text-center text-sm text-ink2">{texts.pageAlone}</p>
    </nav>
  )
}
