import { type RawBuilder, sql } from 'kysely'
import { askChipOf } from '#contract/askChips.ts'
import { maxViolence } from '#contract/bookTraits.ts'
import { type AskChip, type Comparative, type StrongGrade, strongGrades } from '#contract/chipParts.ts'
import { askWordOf } from '#contract/askWords.ts'

type Condition = RawBuilder<boolean | null>

/** Of a book that answers should be like. */
export interface LikedFacts {
  pages: number | null
  year: number | null
  pace: string | null
  spice: number | null
  violence: number | null
}

/** All that the lists of a book say. */
export const said = sql<
  string[]
>`(books.known_genres || books.survey_genres || books.known_tropes || books.survey_tropes || books.themes
  || books.characters || books.tags || books.moods || books.setting || books.series_type
  || array_remove(array[books.form, books.audience, books.pace || ' pace', books.driven_by || '-driven',
    books.point_of_view], null))`

/** Books with all that their lists say as `told.words`, put together once for all conditions. */
export const toldBooks = sql`books cross join lateral (select ${said} as words offset 0) told`

/** Nobody has said more of it than what it is. */
const isBarelyKnown = sql`books.moods = '{}'`

/** A picture book and a novella are short by nature, even when nobody counted their pages. */
const pages = sql`coalesce(books.pages, case books.form when 'picture book' then 40 when 'novella' then 150 end)`

/**
 * Whether a chip holds for a book: null when nobody knows. Chips that only order the answers have no condition.
 * Also for what a reader rules out for good.
 */
export function conditionOf(chip: AskChip, liked: LikedFacts | undefined): Condition | undefined {
  switch (chip.kind) {
    case 'want':
      return hasAny(chip.words)
    case 'not':
      return sql`not ${hasAny(chip.words)}`
    case 'without':
      return chip.from === undefined ? withoutWarning(chip.warning) : withoutGrade(chip.warning, chip.from)
    case 'pages':
      return between(pages, chip)
    case 'year':
      return between(sql`books.first_year`, chip)
    case 'spice':
      return between(sql`books.spice`, chip)
    case 'violence':
      return between(sql`books.violence`, chip)
    case 'rated':
      return between(sql`books.stars / nullif(books.ratings, 0)`, chip)
    case 'language':
      return sql`books.language = ${chip.code}`
    case 'not-language':
      return sql`books.language <> ${chip.code}`
    case 'series':
      return chip.is === 'series' ? sql`books.series is not null` : sql`books.series is null`
    case 'by':
      return sql`books.authors @> array[${chip.name}]`
    case 'not-by':
      return sql`not books.authors @> array[${chip.name}]`
    case 'not-like':
      return sql`books.id <> ${chip.bookId}`
    case 'but':
      return liked && comparedWith(chip.than, liked)
    default:
      return undefined
  }
}

const withoutWarning = (warning: string): Condition =>
  sql`case when books.warned && ${[warning, ...relatedTo(warning)]} then false
    when told.words && ${unnamedWarnings[warning] ?? []}::text[] then false when books.warned <> '{}' then true end`

/** As `warned_of`: two readers must say so in reviews that everybody sees. Words of the catalogue tell no grade. */
function withoutGrade(warning: string, from: StrongGrade): Condition {
  const warnings = [warning, ...relatedTo(warning)]
  const grades = strongGrades.slice(strongGrades.indexOf(from))
  const graded = grades.map((grade) => sql`read_books.content_warnings -> ${sql.lit(grade)} ?| ${warnings}`)
  const isTooViolent =
    warning === 'Violence' || warning === 'Gore'
      ? sql`books.violence >= ${sql.lit(maxViolence - (from === 'graphic' ? 0 : 1))}`
      : sql`false`
  return sql`case when ${isTooViolent} then false
    when books.warned && ${warnings} then (select count(*) < 2 from read_books where book_id = books.id
      and content_warnings is not null and share_with_community and visibility = 'public' and hidden_at is null
      and (${sql.join(graded, sql` or `)}))
    when told.words && ${unnamedWarnings[warning] ?? []}::text[] then null when books.warned <> '{}' then true end`
}

/** Books that nobody judges by a chip of one of these kinds do not answer it. */
const mustBeKnown = new Set<AskChip['kind']>(['want', 'by', 'language', 'series', 'year'])
export const needsKnowing = ({ kind }: AskChip) => mustBeKnown.has(kind)

export function hasAny(names: readonly string[]): Condition {
  const meant = names.flatMap((name) => askWordOf(name) ?? [])
  const words = meant.flatMap((word) => word.words)
  const isUnknown = meant.every((word) => word.isKnownOfAll) ? sql`books.known_genres = '{}'` : isBarelyKnown
  return sql`(case when told.words && ${words}::text[] then true when ${isUnknown} then null else false end)`
}

function between(value: RawBuilder<unknown>, { from, to }: { from?: number; to?: number }): Condition {
  const ends = [from !== undefined && sql`${value} >= ${from}`, to !== undefined && sql`${value} <= ${to}`]
  return sql`(${sql.join(
    ends.filter((end) => end !== false),
    sql` and `,
  )})`
}

const relatedTo = (warning: string) => (warning === 'Violence' ? ['Gore', 'Torture'] : [])

/** Words of the catalogue that say as much as a content warning, for books that no reader has warned of yet. */
const unnamedWarnings: Record<string, readonly string[]> = {
  Addiction: ['addiction'],
  'Body horror': ['body horror'],
  'Drug use': ['addiction'],
  Grief: ['grief'],
  'Mental illness': ['mental health'],
  Murder: ['serial killers', 'slasher'],
  Racism: ['race and racism'],
  'Terminal illness': ['illness'],
  Kidnapping: ['missing persons'],
  War: ['war fiction', 'war zone'],
}

const paces = ['slow', 'medium', 'fast']

/** Compared with what is known of the book; by its own words where that is nothing that can be counted. */
function comparedWith(than: Comparative, liked: LikedFacts): Condition {
  const byCount = countedWith(liked)[than]
  return byCount ?? askedAs(byWords[than] ?? [])
}

function askedAs(chips: readonly string[]): Condition {
  const conditions = chips.flatMap((written) => {
    const chip = askChipOf(written)
    return (chip && conditionOf(chip, undefined)) ?? []
  })
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** By number; undefined where nobody counted it for the other book. */
function countedWith({
  pages: length,
  year,
  pace,
  spice,
  violence,
}: LikedFacts): Partial<Record<Comparative, Condition>> {
  const place = pace === null ? -1 : paces.indexOf(pace)
  const found: Partial<Record<Comparative, Condition | false>> = {
    shorter: length !== null && sql`${pages} < ${length}`,
    longer: length !== null && sql`${pages} > ${length}`,
    newer: year !== null && sql`books.first_year > ${year}`,
    older: year !== null && sql`books.first_year < ${year}`,
    faster: place >= 0 && sql`books.pace = any(${place === 2 ? ['fast'] : paces.slice(place + 1)})`,
    slower: place >= 0 && sql`books.pace = any(${place === 0 ? ['slow'] : paces.slice(0, place)})`,
    spicier: spice !== null && sql`books.spice > ${Math.min(spice, 3)}`,
    cleaner: spice !== null && sql`books.spice < ${Math.max(spice, 1)}`,
    violent: violence !== null && sql`books.violence > ${Math.min(violence, 2)}`,
    nonviolent: violence !== null && sql`books.violence < ${Math.max(violence, 1)}`,
  }
  return Object.fromEntries(Object.entries(found).filter(([, condition]) => condition !== false))
}

const byWords: Partial<Record<Comparative, string[]>> = {
  sadder: ['want:sad'],
  happier: ['want:hopeful|lighthearted|funny', 'not:sad'],
  funnier: ['want:funny'],
  serious: ['not:funny', 'not:lighthearted'],
  darker: ['want:dark'],
  lighter: ['not:dark', 'want:hopeful|lighthearted|funny|relaxing|whimsical'],
  shorter: ['pages:..250'],
  longer: ['pages:500..'],
  faster: ['want:fast pace'],
  slower: ['want:slow pace'],
  violent: ['violence:2..'],
  nonviolent: ['violence:..1'],
  spicier: ['spice:3..'],
  cleaner: ['spice:..2'],
  newer: ['year:2015..'],
  older: ['year:..1970'],
  scarier: ['want:horror|eerie'],
  cosier: ['want:cosy|hopeful|relaxing', 'not:horror'],
  weirder: ['want:absurdist|experimental|magical realism|weird fiction|whimsical'],
  simpler: ['not:challenging', 'not:experimental'],
}
