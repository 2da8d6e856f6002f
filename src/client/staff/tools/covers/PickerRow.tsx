import type { CheckedCover, UncoveredBook } from '#contract/coverTools.ts'
import { Card } from '#client/ui/Card.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { hostOf } from './badges.ts'
import { type CoverBadge, pickerTexts as texts } from './texts.ts'

interface PickerRowProps {
  book: UncoveredBook
  badge: CoverBadge
  checked: CheckedCover | undefined
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

const looks: Record<CoverBadge, string> = {
  auto: 'bg-sunk',
  manual: 'bg-sunk',
  testing: 'bg-sunk text-lamp',
  valid: 'bg-sage-soft text-sage',
  enhanced: 'bg-sage-soft text-sage',
  invalid: 'bg-rubric-soft text-rubric',
}

export function PickerRow({ book, badge, checked, isSelected, onSelect }: PickerRowProps) {
  return (
    <Card as="li" className="flex gap-4 px-4 py-3">
      <div className="w-16 shrink-0">
        {checked?.preview ? (
          <SmallCover book={{ ...book, cover: checked.preview }} width={64} />
        ) : (
          <div className="grid aspect-2/3 w-full place-items-center rounded-sm border border-dashed border-edge text-center text-sm text-ink2">
            {texts.noCover}
          </div>
        )}
      </div>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Checkbox
          label={book.title}
          hint={texts.by(book.author)}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <p className="mt-2 ml-9 flex flex-wrap items-center gap-2 text-sm text-ink2">
          <span className={`rounded-sm px-2 py-0.5 font-semibold ${looks[badge]}`}>{texts.badge[badge]}</span>
          {checked?.enhancedCoverUrl && <span>{texts.foundAt(hostOf(checked.enhancedCoverUrl))}</span>}
          {checked?.reason && <span>{checked.reason}</span>}
        </p>
      </div>
    </Card>
  )
}
