import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { Import } from '#contract/imports.ts'
import { rowActions, rowOutcomes } from '#contract/importRules.ts'
import { ImportedRow } from './ImportedRow.tsx'
import { viewTexts as texts } from './texts.ts'
import { rowTexts } from './tableTexts.ts'

type Shown = (typeof rowActions)[number] | (typeof rowOutcomes)[number] | 'unread'

const rowPages = (importId: string, show: Shown | undefined) =>
  infiniteQueryOptions({
    queryKey: [...api.imports.rows.key(), 'pages', importId, show ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.imports.rows.call({ importId, show, after: pageParam, limit: 50 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export function ImportRows({ found }: { found: Import }) {
  const isOver = found.state === 'done' || found.state === 'undone'
  const [show, setShow] = useState<Shown | undefined>(() =>
    !isOver && found.actions.choose > 0 ? 'choose' : undefined,
  )
  const query = useInfiniteQuery(rowPages(found.id, show))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const filters: [Shown, string, number][] = isOver
    ? rowOutcomes.map((outcome) => [outcome, texts.outcomes[outcome], found.outcomes[outcome]])
    : rowActions.map((action) => [action, texts.actions[action], found.actions[action]])
  return (
    <div className="space-y-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.show}</legend>
        <Chip
          type="radio"
          name="rows"
          label={texts.filter(texts.all, found.rows)}
          checked={show === undefined}
          onChange={() => setShow(undefined)}
        />
        {filters
          .filter(([, , count]) => count > 0)
          .map(([name, label, count]) => (
            <Chip
              key={name}
              type="radio"
              name="rows"
              label={texts.filter(label, count)}
              checked={show === name}
              onChange={() => setShow(name)}
            />
          ))}
        <Chip
          type="radio"
          name="rows"
          label={texts.unread}
          checked={show === 'unread'}
          onChange={() => setShow('unread')}
        />
      </fieldset>
      <MorePages query={query} words={rowTexts} why={errorText} loading={<Spinner label={rowTexts.loading} />}>
        {rows.length === 0 ? (
          <p className="text-ink2">{rowTexts.none}</p>
        ) : (
          <ul role="list" className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <ImportedRow key={row.place} row={row} found={found} />
            ))}
          </ul>
        )}
      </MorePages>
    </div>
  )
}
