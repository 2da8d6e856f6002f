import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { coverBatchSizes, coverBatchUsual } from '#contract/toolLimits.ts'
import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { FailedToLoad } from '#client/staff/kit/Loaded.tsx'
import { kitTexts } from '#client/staff/kit/texts.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field, inputLook } from '#client/ui/Field.tsx'
import { LatestJob } from '../LatestJob.tsx'
import { useJob } from '../useJob.ts'
import { MigrationResults } from './MigrationResults.tsx'
import { notifyMigrationFailed, notifyMigrationEnded } from './notifications.ts'
import { migrationTexts as texts } from './texts.ts'

type BatchSize = (typeof coverBatchSizes)[number]

const batchQuery = api.tools.coverBatch.queryOptions()

export function MigrationView() {
  const [batchSize, setBatchSize] = useState<BatchSize>(coverBatchUsual)
  const waiting = useQuery(batchQuery)
  const latest = useJob('covers', (ended) => {
    notifyMigrationEnded(ended)
    void queryClient.invalidateQueries({ queryKey: batchQuery.queryKey })
  })
  const start = useMutation({
    mutationFn: () => api.tools.migrateCovers.call({ batchSize }),
    onSuccess: latest.show,
    onError: (error) => notifyMigrationFailed(error, () => void latest.look()),
  })
  const isBusy = latest.isUnderWay || start.isPending

  return (
    <AdminFrame title={texts.heading} subtitle={texts.subtitle}>
      <Card className="grid gap-4 px-4 py-5 sm:px-5">
        <Waiting query={waiting} />
        <Field label={texts.batchSize} hint={texts.batchHint}>
          {(aria) => (
            <select
              {...aria}
              value={batchSize}
              disabled={isBusy}
              onChange={({ target }) => setBatchSize(coverBatchSizes.find((size) => String(size) === target.value)!)}
              className={`${inputLook} max-w-80`}
            >
              {coverBatchSizes.map((size) => (
                <option key={size} value={size}>
                  {texts.books(size)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div>
          <Button busy={isBusy} busyText={texts.starting} onClick={() => start.mutate()}>
            {texts.start}
          </Button>
        </div>
      </Card>
      <LatestJob latest={latest} words={texts.latest}>
        {({ result }) => (
          <>
            <MigrationResults result={result} />
            {!latest.isUnderWay && result.successful < result.total && <p>{texts.again}</p>}
          </>
        )}
      </LatestJob>
    </AdminFrame>
  )
}

function Waiting({ query }: { query: UseQueryResult<{ uncovered: number }> }) {
  if (query.error) return <FailedToLoad title={texts.loadFailed} query={query} />
  return (
    <output className="block font-semibold">
      {query.data ? texts.waiting(query.data.uncovered) : kitTexts.loading}
    </output>
  )
}
