import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tagGroups } from '#contract/bookTags.ts'
import { genreFamilyOf } from '#contract/genreFamily.ts'
import { isbn13Of } from '#contract/isbn.ts'
import { surveyGenres, surveyTropes } from '#contract/surveyVocabulary.ts'
import { CatalogueBook, CatalogueFile } from './catalogueFile.ts'

const folder = join(import.meta.dirname, '../../db/catalogue')
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
const parsed = (path: string) => CatalogueFile.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')))
const shipped = paths.flatMap(parsed)

describe('the shipped catalogue', () => {
  test.each(paths)('%s has the form that the loader reads', (name) => {
    expect(CatalogueFile.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).error?.issues ?? []).toEqual(
      [],
    )
  })

  test('has ten thousand books, four thousand of them in full', () => {
    expect(shipped.length).toBeGreaterThanOrEqual(10_000)
    expect(shipped.filter((book) => book.synopsis !== undefined).length).toBeGreaterThanOrEqual(4000)
  })

  test('has a thousand books of 2018 and later, and six hundred that were first written in another language', () => {
    expect(shipped.filter((book) => book.year >= 2018).length).toBeGreaterThanOrEqual(1000)
    expect(shipped.filter((book) => book.language !== 'en').length).toBeGreaterThanOrEqual(600)
  })

  test.each(surveyGenres)('has at least eighty books for the survey genre %s', (genre) => {
    expect(shipped.filter((book) => book.surveyGenres.includes(genre)).length).toBeGreaterThanOrEqual(80)
  })

  test.each(surveyTropes)('has at least sixty books for the survey trope %s', (trope) => {
    expect(shipped.filter((book) => book.surveyTropes.includes(trope)).length).toBeGreaterThanOrEqual(60)
  })

  test('has no book twice', () => {
    const fold = (words: string) =>
      words
        .normalize('NFKD')
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase()
    const keys = shipped.map((book) => `${fold(book.title.replace(/^(the|an?) /i, ''))} by ${fold(book.authors[0]!)}`)
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  test('has no ISBN twice, and each with its right check digit', () => {
    const isbns = shipped.flatMap((book) => book.isbn13 ?? [])
    expect(isbns.filter((isbn, place) => isbn13Of(isbn) !== isbn || isbns.indexOf(isbn) !== place)).toEqual([])
  })

  test('has each place in a series once', () => {
    const places = shipped.flatMap(({ series, authors }) =>
      series ? [`${series.name} ${series.position} ${authors[0]}`] : [],
    )
    expect(places.filter((place, k) => places.indexOf(place) !== k)).toEqual([])
  })

  test('gives a series one name', () => {
    const nameOf = ({ series }: CatalogueBook) => (series ? [series.name] : [])
    const plain = (name: string) =>
      name
        .toLowerCase()
        .replace(/^the | (series|trilogy|saga|chronicles)$/g, '')
        .replace('&', 'and')
    const names = Map.groupBy(
      shipped.filter((book) => book.series),
      (book) => `${plain(book.series!.name)} by ${book.authors[0]}`,
    )
    expect(
      [...names.values()].map((books) => [...new Set(books.flatMap(nameOf))]).filter((each) => each.length > 1),
    ).toEqual([])
  })

  test('has each author under one name', () => {
    const plain = (name: string) =>
      name
        .normalize('NFKD')
        .replace(/[^\p{L}]/gu, '')
        .toLowerCase()
    const names = Map.groupBy(new Set(shipped.flatMap((book) => book.authors)), plain)
    expect([...names.values()].filter((spellings) => spellings.length > 1)).toEqual([])
  })

  test('has no box set, edition remains or untidy words in a title', () => {
    const untidy =
      /box(ed)? set|omnibus|\bvol(ume)?s?\.? \d+ ?[-–&]|study guide|\bedition\b|[[\]’]|\s\s|^\s|\s$|\((play|graphic novel|series)\)/i
    const titles = shipped.flatMap(({ title, originalTitle }) => [title, originalTitle ?? ''])
    expect(titles.filter((title) => untidy.test(title))).toEqual([])
  })

  test('has original titles only where they differ in language', () => {
    const english = shipped.filter((book) => book.language === 'en' && book.originalTitle)
    expect(english.map((book) => book.title)).toEqual(['Sir Gawain and the Green Knight'])
  })

  test('gives every tag to fifteen books or more', () => {
    const uses = Map.groupBy(
      shipped.flatMap((book) => book.tags),
      (tag) => tag,
    )
    expect(
      Object.values(tagGroups)
        .flat()
        .filter((tag) => (uses.get(tag)?.length ?? 0) < 15),
    ).toEqual([])
  })

  test('gives the literature of a language to books that were written in it', () => {
    const languages: Record<string, string[]> = {
      'japanese literature': ['ja'],
      'chinese literature': ['zh'],
      'korean literature': ['ko'],
      'russian literature': ['ru'],
      'french literature': ['fr'],
      'german literature': ['de'],
      'italian literature': ['it', 'la'],
      'scandinavian literature': ['sv', 'no', 'da', 'is', 'fi'],
    }
    const foreign = shipped.filter(({ tags, language }) =>
      tags.some((tag) => languages[tag]?.includes(language) === false),
    )
    expect(foreign.map((book) => book.title)).toEqual(['Wild Swans'])
  })

  test('keeps the tags of fiction from non-fiction', () => {
    const told = new Set([
      'spy thriller',
      'police procedural',
      'war fiction',
      'family saga',
      'near future',
      'contemporary romance',
    ])
    const facts = new Set(['Non-Fiction', 'Biography', 'Memoir', 'Self-Help', 'True Crime'])
    const factual = shipped.filter(({ genres }) => genres.every((genre) => facts.has(genre)))
    expect(factual.filter(({ tags }) => tags.some((tag) => told.has(tag))).map((book) => book.title)).toEqual([])
  })

  test('keeps the tags of fantasy to fantasy', () => {
    const told = new Set(['fantasy of manners', 'grimdark', 'sword and sorcery', 'romantasy', 'dark fantasy', 'fae'])
    const tagged = shipped.filter(({ tags }) => tags.some((tag) => told.has(tag)))
    const others = tagged.filter(
      ({ genres, surveyGenres: survey }) => ![...genres, ...survey].some((genre) => genre.includes('Fantasy')),
    )
    expect(others.map((book) => book.title)).toEqual([])
  })

  test('has all volumes of a series in one genre family', () => {
    const volumes = shipped.flatMap(({ series, authors, genres, surveyGenres: survey }) =>
      series ? [{ series: `${series.name} by ${authors[0]}`, family: genreFamilyOf(genres, survey) }] : [],
    )
    const first = new Map(volumes.toReversed().map(({ series, family }) => [series, family]))
    expect(volumes.filter(({ series, family }) => first.get(series) !== family)).toEqual([])
  })
})

describe('a book of the catalogue', () => {
  const book = shipped[0]!
  test.each<[string, object]>([
    ['a genre that is not on the list', { genres: ['Fantasie'] }],
    ['no genre', { genres: [] }],
    ['a trope twice', { tropes: ['quest', 'quest'] }],
    ['a wrong check digit', { isbn13: '9780141439588' }],
    ['an ISBN with hyphens', { isbn13: '978-0-14-143958-7' }],
    ['a field that is not known', { rating: 5 }],
    ['no author', { authors: [] }],
  ])('with %s is refused', (_, wrong) => {
    expect(CatalogueBook.safeParse({ ...book, ...wrong }).success).toBe(false)
  })
})
