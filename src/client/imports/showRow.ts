import type { InfiniteData } from '@tanstack/react-query'
import { api, queryClient } from '#client/lib/api.ts'
import type { ImportRow } from '#contract/imports.ts'

/** Puts the row as it is now into the pages that show it. */
export function showRow(importId: string, row: ImportRow): void {
  queryClient.setQueriesData({ queryKey: [...api.imports.rows.key(), 'pages', importId] }, (data: unknown) => {
    const found = data as InfiniteData<{ rows: ImportRow[] }> | undefined
    return found && { ...found, pages: found.pages.map((page) => ({ ...page, rows: page.rows.map(inPlaceOf(row)) })) }
  })
}

const inPlaceOf = (row: ImportRow) => (other: ImportRow) => (other.place === row.place ? row : other)
