import { isAnonymous } from '#contract/bookRules.ts'
import { settingPlaces } from '#contract/bookSettings.ts'
import { tagGroups } from '#contract/bookTags.ts'
import { surveyGenresOf } from '#contract/surveyMatches.ts'
import { kindsOf, traitsOf } from './traits.ts'
import type { Audience, BookGenre, SageBook } from '#sage/book.ts'
import { wordsIn } from '#sage/words.ts'

export interface KnownBook {
  title?: string
  authors: string[]
  series: string | null
  seriesPosition: number | null
  year: number | null
  language: string | null
  genres: string[]
  surveyGenres: string[]
  /** Of bookTags.ts. */
  tags: string[]
  /** Tropes, themes and characters. */
  story: string[]
  moods: string[]
  setting: string[]
  pace: string | null
  form: string | null
  audience: string | null
  pages: number | null
  violence: number | null
  /** Content warnings. */
  warned: string[]
  synopsis?: string | null
}

/** Drops unknown authors. Survey genres become tags, and also genres unless a genre already says the same. */
export function toSageBook({ title, authors, series, seriesPosition, year, language, ...rest }: KnownBook): SageBook {
  const said = { ...rest, surveyGenres: withGeneral(rest.surveyGenres) }
  return {
    ...(title ? { title } : {}),
    authors: authors.filter((name) => !isAnonymous(name)),
    ...(series ? { series } : {}),
    ...(seriesPosition ? { seriesPosition } : {}),
    ...(year ? { year } : {}),
    ...(language ? { language } : {}),
    audience: audienceOf(said),
    form: formOf(said),
    genres: genresOf(said),
    kinds: kindsOf([...said.tags, ...said.genres, ...said.surveyGenres]),
    tags: [...new Set([...said.tags.filter(isTelling), ...said.surveyGenres])],
    story: [...new Set(said.story.map(apartFromGenres))],
    feel: [...said.moods, ...(said.pace ? [`${said.pace} pace`] : [])],
    setting: withWider(said.setting),
    eras: said.setting.flatMap((name) => eras[name] ?? []),
    places: withWider([...said.tags, ...said.setting].filter((name) => places.has(name))),
    words: wordsIn(`${title ?? ''} ${said.synopsis ?? ''}`),
    traits: traitsOf({ ...said, genres: [...said.genres, ...said.surveyGenres] }),
  }
}

type Said = Pick<KnownBook, 'genres' | 'surveyGenres' | 'form' | 'audience'>

/** Whoever names general non-fiction means any, and some books are only called non-fiction. */
function withGeneral(surveyGenres: readonly string[]): string[] {
  const isNonFiction = surveyGenres.includes('Non-Fiction')
  return [...new Set([...surveyGenres, ...(isNonFiction ? ['General Non-Fiction'] : [])])]
}

/** These are a kind of land rather than a country. */
const lands = new Set(['Arctic', 'American West', 'another world', 'space', 'another planet', 'underworld'])
const places = new Set<string>([...tagGroups.Places, ...settingPlaces.filter((name) => !lands.has(name))])

/** Someone who reads Rankin, Cleeves and French reads about one part of the world. */
const britishAndIrish = new Set([
  'England',
  'Scotland',
  'Wales',
  'Ireland',
  'London',
  'british literature',
  'irish literature',
])
const withWider = (names: readonly string[]) =>
  names.some((name) => britishAndIrish.has(name)) ? [...names, 'Britain and Ireland'] : [...names]

/** All after the war is one time, and the future none: readers hardly tell the seventies from today. */
const eras: Record<string, number> = {
  prehistory: 0,
  antiquity: 2,
  'middle ages': 4,
  renaissance: 6,
  '17th century': 7,
  '18th century': 8,
  regency: 9,
  '19th century': 10,
  victorian: 10,
  'early 20th century': 11,
  'first world war': 12,
  interwar: 13,
  'second world war': 14,
  '1950s': 16,
  '1960s': 16,
  '1970s': 16,
  '1980s': 16,
  '1990s': 16,
  'cold war': 16,
  'present day': 16,
}

/** A novel in English is hardly set apart by being British. */
const isTelling = (tag: string) => tag !== 'british literature'

/** Keeps the tag `mystery` apart from the genre Mystery. */
const apartFromGenres = (tag: string) => (tag.toLowerCase() === 'mystery' ? 'mystery plot' : tag)

const readerships: Record<string, Audience> = {
  adult: 'adults',
  'young adult': 'young adults',
  'middle grade': 'middle grade',
  children: 'children',
}

const writtenFor: Record<string, Audience> = {
  "Children's Literature": 'children',
  'Middle Grade (MG)': 'middle grade',
  'Young Adult (YA)': 'young adults',
  'Young Adult': 'young adults',
}

/** What nobody said, the genres tell. */
function audienceOf({ audience, genres, surveyGenres }: Said): Audience[] {
  if (audience && readerships[audience]) return [readerships[audience]]
  const said = [...genres, ...surveyGenres]
  const young = said.flatMap((genre) => writtenFor[genre] ?? [])
  return young.length > 0 || said.length === 0 ? [...new Set(young)] : ['adults']
}

const formsByName: Record<string, string> = {
  poetry: 'verse',
  'epic poem': 'verse',
  play: 'play',
  'graphic novel': 'comics',
  'comic series': 'comics',
  manga: 'comics',
  'graphic memoir': 'comics',
  'picture book': 'picture book',
  cookbook: 'recipes',
  'non-fiction': 'facts',
  memoir: 'facts',
  biography: 'facts',
  essays: 'facts',
  'letters and diaries': 'facts',
  'travel writing': 'facts',
  'religious text': 'scripture',
}

const formsByGenre: Record<string, string> = {
  Cookbooks: 'recipes',
  'Graphic Novels & Comics': 'comics',
  Manga: 'comics',
  Poetry: 'verse',
  'Non-Fiction': 'facts',
}

/** A cookbook is not also a book of facts. */
function formOf({ form, genres, surveyGenres }: Said): string[] {
  if (form) return [formsByName[form] ?? 'fiction']
  const said = [...genres, ...surveyGenres]
  const told = new Set(said.flatMap((genre) => formsByGenre[genre] ?? []))
  if (told.has('recipes')) return ['recipes']
  return told.size > 0 || said.length === 0 ? [...told] : ['fiction']
}

function genresOf({ genres, surveyGenres }: Said): BookGenre[] {
  const said = new Set(genres.flatMap((genre) => [genre, ...surveyGenresOf(genre)]))
  return [...genres, ...surveyGenres.filter((genre) => !said.has(genre))].map((name) => ({ name, weight: 1 }))
}
