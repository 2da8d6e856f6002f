import { useEffect, useRef } from 'react'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { stepCount } from './answers.ts'
import { stepHints, stepTitles, surveyTexts } from './texts.ts'

/** How far one is, what is asked, and why. The title takes the focus when the step changes. */
export function SurveyHead({ step, edit, name }: { step: number; edit: boolean; name: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef<number>(undefined)
  useEffect(() => {
    const isNew = shownStep.current !== step
    const isFirst = shownStep.current === undefined
    shownStep.current = step
    // The page that was shown before may have taken its focus with it.
    if (isNew && (!isFirst || document.activeElement === document.body))
      title.current?.focus({ preventScroll: isFirst })
  }, [step])
  const position = surveyTexts.progress(step + 1, stepCount)
  return (
    <header className="pb-4 short:pb-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm text-ink2 short:min-h-0">
        <p>
          {position}
          {step > 3 && ` · ${surveyTexts.optional}`}
        </p>
        {edit && (
          <ButtonLink to="/home" variant="quiet" className="-mr-4 ml-auto">
            {surveyTexts.backToHome}
          </ButtonLink>
        )}
      </div>
      <Progress value={step + 1} max={stepCount} label={position} />
      <h1 ref={title} tabIndex={-1} className="mt-5 text-[1.625rem] leading-tight sm:text-3xl short:mt-2 short:text-xl">
        {edit && surveyTexts.updatePrefix}
        {stepTitles[step]?.(name)}
      </h1>
      {step === 0 ? (
        <h2 className="mt-1.5 text-xl font-normal short:mt-0 short:text-lg">{stepHints[step]}</h2>
      ) : (
        <p className="mt-1.5 text-pretty text-ink2 short:mt-0">{stepHints[step]}</p>
      )}
    </header>
  )
}
