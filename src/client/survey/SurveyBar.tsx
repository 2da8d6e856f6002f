import type { Ref } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { chosenCount, lastStep, type PartialAnswers } from './answers.ts'
import { stepNeeds, surveyTexts } from './texts.ts'

interface Props {
  step: number
  answers: PartialAnswers
  edit: boolean
  canGoOn: boolean
  isHeld: boolean
  onwardRef: Ref<HTMLButtonElement>
  onBack: () => void
}

/** Back, how many are chosen or what is still to do, and Next: always in sight. */
export function SurveyBar({ step, answers, edit, canGoOn, isHeld, onwardRef, onBack }: Props) {
  const count = chosenCount(step, answers)
  const finish = edit ? surveyTexts.update : surveyTexts.finish
  const state = canGoOn ? count !== undefined && surveyTexts.selected(count) : stepNeeds[step]
  return (
    <div
      className={`@container sticky z-10 border-t border-line bg-paper py-3 ${edit ? 'bottom-[3.75rem] md:bottom-0' : 'bottom-0'}`}
    >
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 -top-6 h-6 [background:linear-gradient(to_top,var(--color-paper),transparent)]"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="secondary" disabled={step === 0} onClick={onBack}>
          {surveyTexts.back}
        </Button>
        <output className="numbers order-first basis-full text-center text-sm text-balance text-ink2 empty:hidden @min-[17rem]:order-none @min-[17rem]:flex-1 @min-[17rem]:basis-0">
          {isHeld ? surveyTexts.notAdded : state}
        </output>
        {/* The second click of a double click must not skip a step. */}
        <Button
          ref={onwardRef}
          type="submit"
          disabled={!canGoOn || isHeld}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {step === lastStep ? finish : surveyTexts.next}
        </Button>
      </div>
    </div>
  )
}
