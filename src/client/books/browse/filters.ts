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
