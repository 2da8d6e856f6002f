import { useFormContext } from 'react-hook-form'
import { Button } from '#client/ui/Button.tsx'
import { spoilerMark } from '#contract/spoilers.ts'
import type { RatingValues } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'

/** How to hide a passage of the review, and a button that does it to what is selected there. */
export function SpoilerHelp() {
  const { setFocus } = useFormContext<RatingValues>()
  const hide = () => {
    setFocus('publicReview')
    if (document.activeElement instanceof HTMLTextAreaElement) mark(document.activeElement)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-ink2">{texts.spoilerHint}</p>
      <Button variant="quiet" onClick={hide}>
        {texts.markSpoiler}
      </Button>
    </div>
  )
}

/** Puts marks around what is selected; the caret comes to stand where one writes on. */
function mark(area: HTMLTextAreaElement): void {
  const { selectionStart: from, selectionEnd: to, value } = area
  const words = value.slice(from, to)
  area.setRangeText(spoilerMark + words + spoilerMark, from, to, 'end')
  if (words === '') area.setSelectionRange(from + spoilerMark.length, from + spoilerMark.length)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
