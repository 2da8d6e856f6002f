import { surveyGenresOf } from '#contract/surveyMatches.ts'
import { externalIdOf, type Identity } from '#server/books/matchBooks.ts'
import type { Edition, Work } from './records.ts'

export interface StagedWork extends Work {
  names: string[]
  /** `is_shared`: another work has the ISBN too. */
  editions: (Edition & { is_shared: boolean })[]
}

export interface DumpBook extends Identity {
  googleBookId: string
  authors: string[]
  cover: number | null
  editions: Edition[]
  /** What the catalogue also takes for a book that it has. */
  facts: { first_year: number | null; language: string | null; pages: number | null; isbn: string | null }
  others: { original_title: string | null; known_genres: string[]; survey_genres: string[] }
}

/** Only editions in the languages count, if there are any; the year is that of all editions. */
export function toBook(work: StagedWork, languages: string[]): DumpBook {
  const { editions } = work
  const wanted =
    languages.length === 0 ? editions : editions.filter(({ language }) => languages.includes(language ?? ''))
  const years = editions.flatMap(({ year }) => year ?? [])
  const year = work.year ?? (years.length > 0 ? Math.min(...years) : null)
  const translated = editions.find(({ original_language }) => original_language !== null)
  const first = editions.filter(({ language }) => language !== null).toSorted(byYear)[0]
  const language = translated?.original_language ?? first?.language ?? null
  const originalTitle = translated?.original_title ?? null
  const pages = median(wanted.flatMap((edition) => edition.pages ?? []))
  // The best known one is shown.
  const shown = wanted.filter(({ isbn, is_shared }) => isbn !== null && !is_shared).toSorted(byFacts)[0]
  const sure = wanted.filter(({ is_shared }) => !is_shared).flatMap(({ isbn }) => isbn ?? [])
  return {
    googleBookId: externalIdOf('open-library', `OL${work.id}W`),
    isbns: [...new Set(sure)],
    title: work.title,
    author: work.names[0]!,
    authors: work.names,
    cover: work.cover ?? wanted.find((edition) => edition.cover !== null)?.cover ?? null,
    editions: wanted.filter(({ isbn }) => isbn !== null),
    facts: { first_year: year, language, pages, isbn: shown?.isbn ?? null },
    others: {
      original_title: originalTitle === work.title ? null : originalTitle,
      known_genres: work.genres,
      survey_genres: [...new Set(work.genres.flatMap(surveyGenresOf))],
    },
  }
}

const never = 9999
const byYear = (one: Edition, other: Edition) => (one.year ?? never) - (other.year ?? never)

const knownOf = ({ pages, year, publisher, cover }: Edition) =>
  [pages, year, publisher, cover].filter((fact) => fact !== null).length
const byFacts = (one: Edition, other: Edition) => knownOf(other) - knownOf(one) || byYear(other, one)

function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
