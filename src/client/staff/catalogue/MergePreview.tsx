import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { ActDialog } from '#client/staff/kit/ActDialog.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { notify } from '#client/ui/toast.ts'
import { FailedToLoad, Loading } from '#client/staff/kit/Loaded.tsx'
import { previewQuery, showChanged } from './queries.ts'
import { mergeTexts as texts } from './mergeTexts.ts'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { PreviewBook } from '#contract/catalogueShapes.ts'

interface MergePreviewProps {
  bookId: string
  otherId: string
  onOther: () => void
}

export function MergePreview({ bookId, otherId, onOther }: MergePreviewProps) {
  const [isTurned, setTurned] = useState(false)
  const [isSure, setSure] = useState(false)
  const pair = isTurned ? { keptId: otherId, duplicateId: bookId } : { keptId: bookId, duplicateId: otherId }
  const query = useQuery(previewQuery(pair.keptId, pair.duplicateId))
  const { data, error, isPlaceholderData } = query
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => box.current?.focus(), [])

  const merge = async () => {
    await api.catalogue.merge.call(pair)
    setSure(false)
    notify({ title: texts.done })
    onOther()
    await navigate({ to: '/admin/catalogue/$bookId', params: { bookId: pair.keptId }, search: { tab: 'merge' } })
    showChanged()
  }

  return (
    <div ref={box} tabIndex={-1} className="space-y-6 outline-none">
      {error && <FailedToLoad title={texts.previewFailed} query={query} />}
      {!data && !error && <Loading />}
      {data && !error && (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <MergeSide label={texts.kept} side={data.kept} />
            <MergeSide label={texts.duplicate} side={data.duplicate} />
          </div>
          <div>
            <h2 className="font-semibold">{texts.movesTitle}</h2>
            <ul className="list-disc pl-6">
              {texts.moves({ ...data, entries: data.duplicate.entries }).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {data.both > 0 && <p className="mt-2">{texts.both(data.both)}</p>}
            <p className="mt-2">{texts.address}</p>
          </div>
          {data.tooLong > 0 && <ErrorBox title={texts.dialog.failed}>{texts.tooLong(data.tooLong)}</ErrorBox>}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {data && !error && !isPlaceholderData && data.tooLong === 0 && (
          <Button onClick={() => setSure(true)}>{texts.confirm}</Button>
        )}
        <Button variant="secondary" onClick={() => setTurned(!isTurned)}>
          {texts.turn}
        </Button>
        <Button variant="secondary" onClick={onOther}>
          {texts.other}
        </Button>
      </div>
      {isSure && data && (
        <ActDialog words={texts.dialog} isReady onAct={merge} onClose={() => setSure(false)} why={adminErrorText}>
          {() => (
            <>
              <p className="wrap-anywhere">{texts.follows(data.duplicate.title, data.kept.title)}</p>
              <p>{texts.address}</p>
            </>
          )}
        </ActDialog>
      )}
    </div>
  )
}

function MergeSide({ label, side }: { label: string; side: PreviewBook }) {
  const facts = (Object.keys(texts.facts) as (keyof typeof texts.facts)[]).filter((name) => side[name] !== null)
  return (
    <Card as="section" aria-label={label} className="flex gap-4 p-4">
      <div className="shrink-0">
        <SmallCover book={side} width={64} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm font-bold text-sage">{label}</p>
        <h2 className="font-serif font-[620]">{side.title}</h2>
        <p>{side.author}</p>
        <dl className="mt-2 text-sm">
          {facts.map((name) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink2">{texts.facts[name]}</dt>
              <dd className="numbers">{side[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
