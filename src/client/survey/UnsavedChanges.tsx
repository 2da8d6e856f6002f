import { surveyTexts } from './texts.ts'

/** Says that what is shown is not what is saved, and offers the saved answers. */
export function UnsavedChanges({ onDrop }: { onDrop: () => void }) {
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm text-ink2">
      {surveyTexts.unsavedChanges}
      <button type="button" className="link min-h-11" onClick={onDrop}>
        {surveyTexts.dropChanges}
      </button>
    </p>
  )
}
