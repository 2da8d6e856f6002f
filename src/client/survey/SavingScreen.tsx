import { Spinning } from '#client/ui/Spinning.tsx'
import { surveyTexts } from './texts.ts'

export function SavingScreen({ edit }: { edit: boolean }) {
  return (
    <div aria-live="polite" className="grid min-h-[70dvh] place-content-center justify-items-center gap-2 text-center">
      <span className="text-sage">
        <Spinning size={36} />
      </span>
      <h1 className="mt-3 text-2xl">{surveyTexts.finishing}</h1>
      <p className="text-ink2">{edit ? surveyTexts.updating : surveyTexts.saving}</p>
    </div>
  )
}
