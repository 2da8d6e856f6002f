import { type FilterKind, filterKinds, type Filters } from './kinds.ts'

/** The same text for the same choices, whatever their order. */
export function keyOf(filters: Filters): string {
  const params = new URLSearchParams()
  for (const kind of filterKinds) for (const value of [...new Set(filters[kind])].toSorted()) params.append(kind, value)
  return params.toString()
}

export function filtersOf(key: string): Filters {
  const params = new URLSearchParams(key)
  return Object.fromEntries(filterKinds.filter((kind) => params.has(kind)).map((kind) => [kind, params.getAll(kind)]))
}

export const countOf = (filters: Filters) => Object.values(filters).flat().length

export const without = (filters: Filters, kind: FilterKind, value: string): Filters => ({
  ...filters,
  [kind]: filters[kind]?.filter((other) => other !== value),
})

export const lengths = ['short', 'medium', 'long'] as const
export const copies = ['owned', 'lent', 'not-owned'] as const
