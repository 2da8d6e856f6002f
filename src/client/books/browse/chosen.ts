import { type BrowseSearch, type Chosen, type ListFilter, listFilters, plainFilters } from './filters.ts'

export const chosenIn = (search: BrowseSearch): Chosen[] => [
  ...listFilters.flatMap((kind) => (search[kind] ?? []).map((value) => ({ kind, value }))),
  ...plainFilters.flatMap((kind) => (search[kind] ? [{ kind, value: search[kind] }] : [])),
]

export function withoutChosen(search: BrowseSearch, { kind, value }: Chosen): BrowseSearch {
  const isOfList = (listFilters as readonly string[]).includes(kind)
  return { ...search, [kind]: isOfList ? search[kind as ListFilter]?.filter((each) => each !== value) : undefined }
}
