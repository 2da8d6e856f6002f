import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { useJob } from '../useJob.ts'
import { noChecks, checksIn } from './badges.ts'
import { notifyMigrationFailed, notifyMigrationEnded } from './notifications.ts'
import { pickerTexts as texts } from './texts.ts'

export function usePicker() {
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({
    ...api.tools.uncovered.queryOptions({ input: { page } }),
    placeholderData: keepPreviousData,
  })
  const books = query.data?.books ?? []
  const reload = () => queryClient.invalidateQueries({ queryKey: api.tools.uncovered.key() })

  const checks = useJob('cover-checks', ({ state, result }) => {
    if (state === 'done') notify({ title: texts.validated, description: texts.counts(result) })
    if (state === 'failed') notifyError({ title: texts.notValidated })
  })
  const picks = useJob('cover-picks', (ended) => {
    notifyMigrationEnded(ended)
    void reload()
    if (ended.result.successful > 0) setSelected(new Set())
  })
  const validate = useMutation({
    mutationFn: (bookIds: string[]) => api.tools.checkCovers.call({ bookIds }),
    onSuccess: checks.show,
    onError: (error) => {
      if (isRefusal(error, 'JOB_UNDER_WAY')) void checks.look()
      notifyError({ title: texts.notValidated, description: adminErrorText(error) })
    },
  })
  const migrate = useMutation({
    mutationFn: (bookIds: string[]) => api.tools.migratePicked.call({ bookIds }),
    onSuccess: picks.show,
    onError: (error) => notifyMigrationFailed(error, () => void picks.look()),
  })

  return {
    query,
    books,
    page,
    checks,
    picks,
    reload,
    seen: checks.job ? checksIn(checks.job.result, checks.isUnderWay) : noChecks,
    // Some selected books may no longer be listed.
    selected: books.flatMap(({ id }) => (selected.has(id) ? id : [])),
    isValidating: checks.isUnderWay || validate.isPending,
    isMigrating: picks.isUnderWay || migrate.isPending,
    select: (ids: string[]) => setSelected(new Set(ids)),
    turnTo: (next: number) => {
      setPage(next)
      setSelected(new Set())
    },
    validate: () => validate.mutate(books.map(({ id }) => id)),
    migrate: (ids: string[]) =>
      ids.length > 0
        ? migrate.mutate(ids)
        : notifyError({ title: texts.noneSelected, description: texts.noneSelectedHint }),
  }
}
