import { useEffect, useRef, useState } from 'react'
import { canLeave, completed, lastStep, sameAnswers } from './answers.ts'
import { AuthorStep } from './AuthorStep.tsx'
import { FormatStep } from './FormatStep.tsx'
import { FrequencyStep } from './FrequencyStep.tsx'
import { GenreStep } from './GenreStep.tsx'
import { GoalStep } from './GoalStep.tsx'
import { SavingScreen } from './SavingScreen.tsx'
import { type KnownSurvey, startOf } from './start.ts'
import { SurveyBar } from './SurveyBar.tsx'
import { SurveyHead } from './SurveyHead.tsx'
import { TropeStep } from './TropeStep.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useSaving } from './useSaving.ts'
import { useSurvey } from './useSurvey.ts'

const steps = [GenreStep, FrequencyStep, FormatStep, GoalStep, TropeStep, AuthorStep]

interface Props {
  known: KnownSurvey
  edit: boolean
  name: string
}

/** The six questions, one screen each: what is asked, a panel that scrolls when it must, and the way back and on. */
export function Survey({ known, edit, name }: Props) {
  const [start] = useState(() => startOf(known))
  const { step, answers, change, goTo, restart, stopKeeping } = useSurvey(start.draft)
  const { isSaving, hasFailed, save } = useSaving({ edit, stopKeeping })
  const onward = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFailed) onward.current?.focus()
  }, [hasFailed])

  const goOn = async () => {
    if (step < lastStep) return goTo(step + 1)
    const whole = completed(answers)
    if (whole && !(await save(whole))) goTo(step)
  }
  const { instead } = start
  const Step = steps[step] ?? GenreStep
  return (
    <>
      {isSaving && <SavingScreen edit={edit} />}
      <div hidden={isSaving} className={`mx-auto flex w-full max-w-4xl flex-col ${edit ? frame.inShell : frame.alone}`}>
        <SurveyHead step={step} edit={edit} name={name} />
        {instead && !sameAnswers(instead, answers) && <UnsavedChanges onDrop={() => restart(instead)} />}
        <div key={step} className="-mx-4 min-h-0 flex-1 px-4 pt-1 pb-4 [@media(min-height:34rem)]:overflow-y-auto">
          <Step answers={answers} change={change} name={name} />
        </div>
        <SurveyBar
          step={step}
          answers={answers}
          edit={edit}
          onwardRef={onward}
          canGoOn={canLeave(step, answers)}
          onBack={() => goTo(step - 1)}
          onNext={() => void goOn()}
        />
      </div>
    </>
  )
}

/** On a screen that is high enough the whole step fits it; on a low or much enlarged one the page scrolls. */
const frame = {
  alone:
    '-mt-3 -mb-7 md:-mb-13 [@media(min-height:34rem)]:h-[calc(100dvh-1.5rem)] [@media(min-height:34rem)]:max-h-[52rem]',
  inShell:
    '-mb-12 [@media(min-height:34rem)]:h-[calc(100dvh-9.5rem)] [@media(min-height:34rem)]:max-h-[52rem] md:[@media(min-height:34rem)]:h-[calc(100dvh-6.5rem)]',
}
