import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Answer } from '#contract/asks.ts'
import { PickGridSkeleton } from '../PickGrid.tsx'
import { AnswerView } from './AnswerView.tsx'
import { AskChips } from './AskChips.tsx'
import { AskField } from './AskField.tsx'
import { answerQuery, type AskSearch, openedQuery } from './askQuery.ts'
import { KeepDialog } from './KeepDialog.tsx'
import { answerTexts as texts } from './answerTexts.ts'

const AddChip = lazy(async () => ({ default: (await import('../wishes/AddChip.tsx')).AddChip }))

/** The answer to a question in the address, or to a kept one. */
export function Asking({ search }: { search: AskSearch }) {
  const { kept } = search
  return kept === undefined ? <Asked key={search.ask} search={search} /> : <Opened key={kept} questionId={kept} />
}

function Asked({ search }: { search: AskSearch }) {
  const query = useQuery(answerQuery(search))
  return (
    <>
      <AskField asked={search.ask ?? ''} busy={query.isFetching} />
      <Answered query={query} words={search.ask ?? ''} />
    </>
  )
}

function Opened({ questionId }: { questionId: string }) {
  const query = useQuery(openedQuery(questionId))
  const question = query.data?.question
  return (
    <>
      {question && <h2 className="mb-3 text-2xl wrap-anywhere">{question.name}</h2>}
      <Answered query={query} words={question?.words ?? ''} isKept />
    </>
  )
}

interface AnsweredProps {
  query: {
    data: Answer | undefined
    error: Error | null
    isError: boolean
    isPending: boolean
    refetch: () => unknown
    isFetching: boolean
  }
  words: string
  isKept?: boolean
}

function Answered({ query, words, isKept = false }: AnsweredProps) {
  const navigate = useNavigate()
  const [isKeeping, setKeeping] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const answer = query.data
  const change = (chip: string[]) =>
    void navigate({
      to: '/sages-picks',
      search: { ask: words, chip: chip.length > 0 ? chip : [''] },
      resetScroll: false,
    })
  if (query.isError && !answer) return <LoadFailed query={query}>{texts.failed}</LoadFailed>
  if (!answer)
    return (
      <>
        <div className="mb-6 max-w-xl">
          <MarginNote busy>{texts.thinking}</MarginNote>
        </div>
        <PickGridSkeleton />
      </>
    )
  const written = answer.chips.map(({ chip }) => chip)
  return (
    <>
      <AskChips chips={answer.chips} onChange={change} onAdd={() => setAdding(true)} />
      <AnswerView answer={answer} onDrop={(chip) => change(written.filter((one) => one !== chip))} />
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5">
        {!isKept && written.length > 0 && (
          <Button variant="secondary" onClick={() => setKeeping(true)}>
            {texts.keep}
          </Button>
        )}
        <Link to="/sages-picks" search={{}} className="link inline-flex min-h-11 items-center">
          {texts.back}
        </Link>
      </div>
      {isAdding && (
        <Suspense>
          <AddChip
            title={texts.addTitle}
            purpose="question"
            onAdd={(chip) => change([...written.filter((one) => one !== chip), chip])}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {isKeeping && <KeepDialog words={words} chips={written} onClose={() => setKeeping(false)} />}
    </>
  )
}
