import type { Import, ImportRow } from '#contract/imports.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notifyError } from '#client/ui/toast.ts'
import { rowTexts } from './tableTexts.ts'
import { viewTexts } from './texts.ts'

const inPlaceOf = (row: ImportRow) => (other: ImportRow) => (other.place === row.place ? row : other)

/** Rows that waited for their book, and can be imported now. */
export const readyRows = ({ state, rows, outcomes }: Import): number =>
  state === 'done' ? rows - Object.values(outcomes).reduce((sum, count) => sum + count, 0) : 0

/** Puts the row as it is now into the pages that show it. */
export function showRow(importId: string, row: ImportRow): void {
  queryClient.setQueriesData({ queryKey: [...api.imports.rows.key(), 'pages', importId] }, (data: unknown) => {
    const found = data as InfiniteData<{ rows: ImportRow[] }> | undefined
    return found && { ...found, pages: found.pages.map((page) => ({ ...page, rows: page.rows.map(inPlaceOf(row)) })) }
  })
}

export const showImport = (found: Import) => {
  queryClient.setQueryData(api.imports.get.queryKey({ input: { importId: found.id } }), found)
  void queryClient.invalidateQueries({ queryKey: api.imports.rows.key() })
}

export const tellFailure = (error: unknown) => notifyError({ ...viewTexts.failed, description: errorText(error) })

export const tellChoiceFailure = (error: unknown) =>
  notifyError({ title: rowTexts.chooseFailed, description: errorText(error) })
