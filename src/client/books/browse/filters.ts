/** As the address has them. */
export const listFilters = ['with', 'without', 'hide'] as const
export const plainFilters = ['form', 'audience', 'language', 'from', 'to', 'length', 'series', 'rated'] as const

export type ListFilter = (typeof listFilters)[number]
export type PlainFilter = (typeof plainFilters)[number]
export type BrowseSearch = { [Key in ListFilter]?: string[] } & { [Key in PlainFilter]?: string }

export interface Chosen {
  kind: ListFilter | PlainFilter
  value: string
}

export const chosenIn = (search: BrowseSearch): Chosen[] => [
  ...listFilters.flatMap((kind) => (search[kind] ?? []).map((value) => ({ kind, value }))),
  ...plainFilters.flatMap((kind) => (search[kind] ? [{ kind, value: search[kind] }] : [])),
]

export function withoutChosen(search: BrowseSearch, { kind, value }: Chosen): BrowseSearch {
  const isOfList = (listFilters as readonly string[]).includes(kind)
  return { ...search, [kind]: isOfList ? search[kind as ListFilter]?.filter((each) => each !== value) : undefined }
}
