import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Answer, KeptQuestion } from '#contract/asks.ts'
import { PickGridSkeleton } from '../PickGrid.tsx'
import { AnswerView } from './AnswerView.tsx'
import { AskChips } from './AskChips.tsx'
import { AskField } from './AskField.tsx'
import { answerQuery, type AskSearch, forgetKept, forgetOpened, keptQuery, openedQuery } from './askQuery.ts'
import { KeepDialog } from './KeepDialog.tsx'
import { answerTexts as texts } from './answerTexts.ts'

const AddChip = lazy(async () => ({ default: (await import('../wishes/AddChip.tsx')).AddChip }))

/** The answer to a question in the address, or to a kept one, whose chips may have been changed since. */
export function Asking({ search }: { search: AskSearch }) {
  const { kept, chip } = search
  if (kept === undefined) return <Asked key={search.ask} search={search} />
  return chip ? <Changed search={search} kept={kept} /> : <Opened key={kept} questionId={kept} />
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
  if (isRefusal(query.error, 'QUESTION_NOT_FOUND')) return <Gone />
  return (
    <>
      {question && <h2 className="mb-3 text-2xl wrap-anywhere">{question.name}</h2>}
      <Answered query={query} words={question?.words ?? ''} kept={questionId} />
    </>
  )
}

function Changed({ search, kept }: { search: AskSearch; kept: string }) {
  const query = useQuery(answerQuery(search))
  const { data } = useQuery(keptQuery())
  const question = data?.questions.find(({ id }) => id === kept)
  return (
    <>
      {question && <h2 className="mb-3 text-2xl wrap-anywhere">{question.name}</h2>}
      <Answered query={query} words={search.ask ?? ''} kept={data && !question ? undefined : kept} changed={question} />
    </>
  )
}

const Gone = () => (
  <EmptyState
    title={texts.gone}
    action={
      <ButtonLink to="/sages-picks" search={{}}>
        {texts.back}
      </ButtonLink>
    }
  />
)

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
  /** The id of the kept question that was opened, and the question once its chips are others. */
  kept?: string | undefined
  changed?: KeptQuestion | undefined
}

function Answered({ query, words, kept, changed }: AnsweredProps) {
  const navigate = useNavigate()
  const [isKeeping, setKeeping] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const answer = query.data
  const change = (chip: string[]) =>
    void navigate({
      to: '/sages-picks',
      search: { ask: words, chip: chip.length > 0 ? chip : [''], ...(kept && { kept }) },
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
        {changed && written.length > 0 && <SaveChange question={changed} words={words} chips={written} />}
        {(!kept || changed) && written.length > 0 && (
          <Button variant="secondary" onClick={() => setKeeping(true)}>
            {changed ? texts.keepAnother : texts.keep}
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

interface SaveChangeProps {
  question: KeptQuestion
  words: string
  chips: string[]
}

function SaveChange({ question: { id, name }, words, chips }: SaveChangeProps) {
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await api.asks.change.call({ questionId: id, words, chips })
      forgetOpened(id)
      await forgetKept()
      notify({ title: texts.changed, description: name })
      await navigate({ to: '/sages-picks', search: { kept: id }, replace: true, resetScroll: false })
    } catch (error) {
      setSaving(false)
      notifyError({ title: texts.changeFailed, description: errorText(error) })
      if (isRefusal(error, 'QUESTION_NOT_FOUND')) await forgetKept()
    }
  }
  return (
    <Button busy={isSaving} onClick={() => void save()}>
      {texts.saveChange(name)}
    </Button>
  )
}
