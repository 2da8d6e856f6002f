import { Button } from '#client/ui/Button.tsx'
import { spoilerMark } from '#contract/spoilers.ts'
import { rateTexts as texts } from './rateTexts.ts'

/** How to hide a passage of the review, and a button that does it to what is selected there. */
export function SpoilerHelp() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-ink2">{texts.spoilerHint}</p>
      <Button variant="quiet" onClick={hideSelected}>
        {texts.markSpoiler}
      </Button>
    </div>
  )
}

/** Puts marks around what is selected in the review; the caret comes to stand where one writes on. */
function hideSelected(): void {
  const area = document.querySelector<HTMLTextAreaElement>('textarea[name=publicReview]')
  if (!area) return
  const { selectionStart: from, selectionEnd: to, value } = area
  const words = value.slice(from, to)
  area.focus()
  area.setRangeText(spoilerMark + words + spoilerMark, from, to, 'end')
  if (words === '') area.setSelectionRange(from + spoilerMark.length, from + spoilerMark.length)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
