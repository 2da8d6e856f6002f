import { rateTexts as texts } from './rateTexts.ts'

const shownTime = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export function DraftNote({ savedAt, onDiscard }: { savedAt: number; onDiscard: () => void }) {
  return (
    <output className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-dashed border-edge bg-sunk px-4 py-1.5">
      <span className="py-1.5">{texts.draftFound(shownTime.format(savedAt))}</span>
      <button type="button" onClick={onDiscard} className="link min-h-11">
        {texts.discard}
      </button>
    </output>
  )
}
