import { useEffect, useRef, useState, type Ref } from 'react'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { stepCount, chosenCount, lastStep, type PartialAnswers } from './answers.ts'
import { stepHints, stepTitles, surveyTexts, leavingTexts, stepRequirements } from './texts.ts'
import { useRouter } from '@tanstack/react-router'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'

export function SurveyHead({ step, edit, name }: { step: number; edit: boolean; name: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef<number>(undefined)
  useEffect(() => {
    const isNew = shownStep.current !== step
    const isFirst = shownStep.current === undefined
    shownStep.current = step
    // The page before may have taken the focus with it.
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

/** Asks before leaving with unsaved changes, except for the sign-in page. */
export function LeaveGuard({ onDrop }: { onDrop: () => void }) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<(stays: boolean) => void>()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ nextLocation }) => {
          if (/^\/(onboarding|auth)(\/|$)/.test(nextLocation.pathname)) return false
          return new Promise<boolean>((resolve) => setAnswer(() => resolve))
        },
      }),
    [history],
  )
  const reply = (stays: boolean) => {
    setAnswer(undefined)
    answer?.(stays)
  }
  return (
    <Dialog open={answer !== undefined} onClose={() => reply(true)} title={leavingTexts.title} backCloses={false}>
      <p>{leavingTexts.warning}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => reply(true)}>{leavingTexts.stay}</Button>
        <Button
          variant="danger"
          onClick={() => {
            reply(false)
            onDrop()
          }}
        >
          {leavingTexts.drop}
        </Button>
      </div>
    </Dialog>
  )
}

interface Props {
  step: number
  answers: PartialAnswers
  edit: boolean
  canGoOn: boolean
  isBlocked: boolean
  nextRef: Ref<HTMLButtonElement>
  onBack: () => void
}

export function SurveyBar({ step, answers, edit, canGoOn, isBlocked, nextRef, onBack }: Props) {
  const count = chosenCount(step, answers)
  const finish = edit ? surveyTexts.update : surveyTexts.finish
  const state = canGoOn ? count !== undefined && surveyTexts.selected(count) : stepRequirements[step]
  return (
    <div
      className={`@container sticky z-10 border-t border-line bg-paper py-3 ${edit ? 'bottom-15 md:bottom-0' : 'bottom-0'}`}
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
          {isBlocked ? surveyTexts.notAdded : state}
        </output>
        {/* The second click of a double click must not skip a step. */}
        <Button
          ref={nextRef}
          type="submit"
          disabled={!canGoOn || isBlocked}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {step === lastStep ? finish : surveyTexts.next}
        </Button>
      </div>
    </div>
  )
}
