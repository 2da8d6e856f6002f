import { type ComponentType, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { Home } from '#contract/home.ts'
import { GoalOpener } from './GoalOpener.tsx'
import { statTexts } from './texts.ts'

type Goal = Pick<Home, 'year' | 'goal' | 'booksThisYear'>

export function YearGoal({ home }: { home: Goal }) {
  const [Editor, setEditor] = useState<ComponentType<Goal>>()
  const open = () =>
    loadEditor().then(
      ({ GoalEditor }) => setEditor(() => GoalEditor),
      (error: unknown) => notifyError({ title: faultText(error) }),
    )
  return (
    <div className="group flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-ink2">
        <span className="numbers mr-2 font-serif text-4xl font-[650] text-ink">{home.booksThisYear}</span>
        <span className="numbers max-sm:group-has-[form]:sr-only">
          {home.goal > 0 ? statTexts.ofGoal(home.goal) : statTexts.withoutGoal(home.booksThisYear)}
        </span>
      </p>
      {Editor ? (
        <Editor {...home} />
      ) : (
        <GoalOpener goal={home.goal} onClick={() => void open()} onApproach={() => void loadEditor().catch(() => {})} />
      )}
    </div>
  )
}

/** Loaded on demand: the first view does not need it. */
const loadEditor = () => import('./GoalEditor.tsx')
