import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { pagedTags } from '#contract/bookTags.ts'
import { audiences, forms, leastStars, lengths, listedLanguages } from '#contract/bookTraits.ts'
import { contentWarnings } from '#contract/contentWarnings.ts'
import { chosenIn } from './chosen.ts'
import { type BrowseSearch, type Chosen, type ListFilter, listFilters, type PlainFilter } from './filters.ts'

export const years = ['from', 'to'] as const
type Year = (typeof years)[number]

/** What can be chosen, in this order. */
export const options: Record<ListFilter | Exclude<PlainFilter, Year>, readonly string[]> = {
  with: pagedTags,
  without: pagedTags,
  hide: contentWarnings,
  form: forms,
  audience: audiences,
  length: lengths,
  series: ['standalone', 'series'],
  language: listedLanguages,
  rated: leastStars.map(String),
}

export type Typed = { [Key in ListFilter]?: string }

export const tagNamed = (known: readonly string[], word: string) =>
  known.find((each) => each.toLowerCase() === word.trim().toLowerCase())

/** The filters and the words that were typed but not entered. Undefined when there is no such word. */
export function withTyped(search: BrowseSearch, typed: Typed): BrowseSearch | undefined {
  const taken = { ...search }
  for (const kind of listFilters) {
    if (!typed[kind]?.trim()) continue
    const tag = tagNamed(options[kind], typed[kind])
    if (tag === undefined) return undefined
    taken[kind] = [...new Set([...(taken[kind] ?? []), tag])]
  }
  return taken
}

export const isYear = (typed: string | undefined) => typed === undefined || /^-?\d{1,4}$/.test(typed)

/** From an address that somebody typed, or that is older than a change of the words. */
export const unknownIn = (search: BrowseSearch): Chosen[] => chosenIn(search).filter((each) => !isKnown(each))

function isKnown({ kind, value }: Chosen): boolean {
  if (kind === 'from' || kind === 'to') return isYear(value) && Number(value) >= -3000 && Number(value) <= 2100
  if (kind === 'language') return /^[a-z]{2,3}$/.test(value)
  if (kind === 'rated') return Number(value) >= 0.5 && Number(value) <= 5
  return options[kind].includes(value)
}

/** How many books each option would leave. */
export const optionCounts = (search: BrowseSearch) => {
  const answerable = Object.fromEntries(
    Object.entries(search).filter(([kind, value]) => !unknownIn({ [kind]: value }).length && value.length > 0),
  )
  return queryOptions({
    queryKey: [...api.bookLists.options.key(), answerable],
    queryFn: ({ signal }) => api.bookLists.options.call(answerable, { signal }),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
}
