import { pickerTexts as texts } from './texts.ts'
import { coverPageSize } from '#contract/toolLimits.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'

interface PickerActionsProps {
  selected: number
  listed: number
  isValidating: boolean
  isMigrating: boolean
  isRefreshing: boolean
  on: Record<'validate' | 'refresh' | 'selectAll' | 'selectValid' | 'deselectAll' | 'migrate', () => void>
}

interface PageTurnerProps {
  page: number
  total: number
  onTurn: (page: number) => void
}

export function PageTurner({ page, total, onTurn }: PageTurnerProps) {
  const last = Math.max(1, Math.ceil(total / coverPageSize))
  if (last === 1 && page === 1) return null
  // aria-disabled instead of disabled, so that the button keeps the focus.
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

export function PickerActions({ selected, listed, on, ...busy }: PickerActionsProps) {
  const isNone = listed === 0
  return (
    <div role="group" aria-label={texts.actions} className="flex flex-wrap items-center gap-3">
      <ButtonLink to="/admin" variant="quiet">
        {texts.back}
      </ButtonLink>
      <Button
        variant="secondary"
        disabled={isNone}
        busy={busy.isValidating}
        busyText={texts.validating}
        onClick={on.validate}
      >
        {texts.validate}
      </Button>
      <Button variant="secondary" busy={busy.isRefreshing} onClick={on.refresh}>
        {texts.refresh}
      </Button>
      <Button variant="secondary" disabled={isNone} onClick={on.selectAll}>
        {texts.selectAll}
      </Button>
      <Button variant="secondary" disabled={isNone} onClick={on.selectValid}>
        {texts.selectValid}
      </Button>
      <Button variant="secondary" disabled={isNone} onClick={on.deselectAll}>
        {texts.deselectAll}
      </Button>
      <Button disabled={isNone} busy={busy.isMigrating} busyText={texts.migrating} onClick={on.migrate}>
        {texts.migrate(selected)}
      </Button>
    </div>
  )
}
