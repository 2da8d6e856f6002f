import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Button } from '#client/ui/Button.tsx'
import { pickerTexts as texts } from './texts.ts'

interface PickerActionsProps {
  selected: number
  listed: number
  isValidating: boolean
  isMigrating: boolean
  isRefreshing: boolean
  on: Record<'validate' | 'refresh' | 'selectAll' | 'selectValid' | 'deselectAll' | 'migrate', () => void>
}

/** All that can be done with the books that are listed. */
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
