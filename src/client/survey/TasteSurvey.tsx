import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '#client/lib/refusals.ts'
import { useMe } from '#client/lib/session.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { Draft } from '#contract/survey.ts'
import { canLeave, completed, lastStep, openStep, type PartialAnswers, sameAnswers } from './answers.ts'
import { AuthorStep } from './AuthorStep.tsx'
import { FormatStep, FrequencyStep, GenreStep } from './ChoiceSteps.tsx'
import { GoalStep } from './GoalStep.tsx'
import { findLocalDraft } from './localDraft.ts'
import { LeaveGuard, SurveyBar, SurveyHead } from './SurveyFrame.tsx'
import { answersOf, type KnownSurvey, startFrom } from './surveyStart.ts'
import { TropeStep } from './TropeStep.tsx'
import { useSaving } from './useSaving.ts'
import { surveyQuery, useSurvey } from './useSurvey.ts'
import { surveyTexts } from './texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Spinner, Spinning } from '#client/ui/Spinner.tsx'

export function TasteSurvey({ edit }: { edit: boolean }) {
  const me = useMe()
  const { data, error, isFetchedAfterMount, refetch } = useQuery(surveyQuery)
  if (!me || !isFetchedAfterMount) {
    return (
      <>
        <h1 className="sr-only">{surveyTexts.title}</h1>
        <Spinner label={surveyTexts.loading} />
      </>
    )
  }
  if (!data) {
    return (
      <div className="mx-auto grid max-w-xl gap-4 px-4 py-16">
        <h1 className="text-2xl">{surveyTexts.loadFailed}</h1>
        <ErrorBox>{errorText(error)}</ErrorBox>
        <Button onClick={() => void refetch()}>{surveyTexts.retry}</Button>
      </div>
    )
  }
  if (data.answers && !edit) return <Navigate to="/" replace />
  const known = { ...data, draft: findLocalDraft(me.id, data.draft) ?? data.draft }
  return (
    <Survey
      known={known}
      served={data.draft}
      readerId={me.id}
      edit={edit}
      name={me.username || surveyTexts.anyReader}
    />
  )
}

const steps = [GenreStep, FrequencyStep, FormatStep, GoalStep, TropeStep, AuthorStep]

interface Props {
  known: KnownSurvey
  served: Draft | null
  readerId: string
  edit: boolean
  name: string
}

function Survey({ known, served, readerId, edit, name }: Props) {
  const [start] = useState(() => startFrom(known))
  const survey = useSurvey(readerId, start, served)
  const { step, answers, change, restart } = survey
  const { isSaving, hasFailed, save } = useSaving(edit, survey)
  const [blockReason, block] = useState<string>()
  const nextButton = useRef<HTMLButtonElement>(null)
  const focusNext = () => requestAnimationFrame(() => nextButton.current?.focus())
  useEffect(() => {
    if (hasFailed) nextButton.current?.focus()
  }, [hasFailed])

  const saved: PartialAnswers | undefined = known.answers ? answersOf(known.answers) : undefined
  const isChanged = saved !== undefined && !sameAnswers(saved, answers)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (blursField(event.currentTarget) || blockReason !== undefined) return
    if (step < lastStep) survey.goOn()
    else finish('/home')
  }
  const finish = (next: '/home' | '/import') => {
    const whole = completed(answers)
    if (whole) void save(whole, next)
    else survey.goTo(openStep(answers))
  }
  const Step = steps[step] ?? GenreStep
  return (
    <>
      {isSaving && <SavingScreen edit={edit} />}
      <form
        noValidate
        hidden={isSaving}
        className={`mx-auto flex w-full max-w-4xl flex-col ${edit ? frame.inShell : frame.alone}`}
        onSubmit={submit}
      >
        <SurveyHead step={step} edit={edit} name={name} />
        {start.instead && isChanged && <UnsavedChanges onDrop={() => restart(saved)} />}
        <div
          key={step}
          className="-mx-4 flex-1 px-4 pt-1 pb-6 transition-[opacity,translate] duration-200 tall:min-h-0 tall:overflow-y-auto starting:translate-y-2 starting:opacity-0"
        >
          <Step answers={answers} change={change} name={name} block={block} focusNext={focusNext} />
          {step === lastStep && !edit && (
            <p className="mt-4 text-center">
              <Button
                variant="quiet"
                disabled={!canLeave(step, answers) || blockReason !== undefined}
                onClick={() => finish('/import')}
              >
                {surveyTexts.thenImport}
              </Button>
            </p>
          )}
        </div>
        <SurveyBar
          step={step}
          answers={answers}
          edit={edit}
          canGoOn={canLeave(step, answers)}
          isBlocked={blockReason !== undefined}
          nextRef={nextButton}
          onBack={survey.goBack}
        />
      </form>
      {isChanged && !isSaving && <LeaveGuard onDrop={() => restart(saved)} />}
    </>
  )
}

/**
 * Voice control and screen readers can submit while a field holds half-typed text. Blurs it, so that the text is added,
 * and submits again. False when no field has the focus.
 */
function blursField(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('textarea:focus, input:not([type=checkbox], [type=radio]):focus')
  if (!field) return false
  field.blur()
  setTimeout(() => form.requestSubmit())
  return true
}

/** The step scrolls inside a tall screen; on a short or zoomed one the page scrolls. */
const frame = {
  alone:
    '-mt-3 -mb-7 short:min-h-[calc(100dvh-3.5rem)] md:-mb-13 tall:h-[max(36rem,calc(100dvh-3.5rem))] tall:max-h-208',
  inShell: '-mb-12 tall:h-[max(36rem,calc(100dvh-9.5rem))] tall:max-h-208 md:tall:h-[max(36rem,calc(100dvh-6.5rem))]',
}

function UnsavedChanges({ onDrop }: { onDrop: () => void }) {
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm text-ink2">
      {surveyTexts.unsavedChanges}
      <button type="button" className="link min-h-11" onClick={onDrop}>
        {surveyTexts.dropChanges}
      </button>
    </p>
  )
}

/** Takes the focus, so that screen readers announce it. */
function SavingScreen({ edit }: { edit: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-2 text-center">
      <span className="text-sage">
        <Spinning size={36} />
      </span>
      <h1 ref={heading} tabIndex={-1} aria-describedby="what-is-saved" className="mt-3 text-2xl">
        {surveyTexts.finishing}
      </h1>
      <p id="what-is-saved" className="text-ink2">
        {edit ? surveyTexts.updating : surveyTexts.saving}
      </p>
    </div>
  )
}
