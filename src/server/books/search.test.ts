import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { anyText } from '#server/testing/cast/anyText.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
  await house.db
    .insertInto('books')
    .values([
      { google_book_id: 'test_percent', title: '100% Wool', authors: ['Ann Other'] },
      { google_book_id: 'test_underscore', title: 'snake_case', authors: ['Ann Other'] },
      { google_book_id: 'test_twice', title: 'Absalom, Absalom!', authors: ['Ann Other'] },
      { google_book_id: 'test_hyphens', title: 'Catch---Twenty', authors: ['Ann Other'] },
    ])
    .execute()
  await house.db
    .insertInto('books')
    .values({
      google_book_id: 'test_other_titles',
      title: 'One Hundred Years of Testing',
      original_title: 'Cent Ans de Test',
      other_titles: ['A Centenary of Testing'],
      authors: ['Ann Other'],
    })
    .execute()
})

const found = async (query: string, limit = 40) =>
  (await reader.call.books.search({ query, limit })).books.map((book) => book.title)
const first = async (query: string) => (await found(query))[0]

describe('the best hit', () => {
  test.each([
    ['a title', 'Emma', 'Emma'],
    ['a title in any case', 'pRIDE aND pREJUDICE', 'Pride and Prejudice'],
    ['a title without its article', 'hobbit', 'The Hobbit'],
    ['a title that others begin with', 'Dune', 'Dune'],
    ['title, then author', 'emma austen', 'Emma'],
    ['author, then title', 'austen emma', 'Emma'],
    ['words of title and author mixed', 'jane persuasion austen', 'Persuasion'],
    ['the beginning of the last word', 'pride prej', 'Pride and Prejudice'],
    ['the beginning of a title', 'the fellowship of', 'The Fellowship of the Ring'],
    ['the series and a word of the title', 'lord of the rings towers', 'The Two Towers'],
    ['an author without accents', 'garcia marquez solitude', 'One Hundred Years of Solitude'],
    ['an author with accents', 'brontë jane eyre', 'Jane Eyre'],
    ['accents where the book has none', 'hóbbit', 'The Hobbit'],
    ['no apostrophe', 'handmaids tale', "The Handmaid's Tale"],
    ['a straight apostrophe', "handmaid's tale", "The Handmaid's Tale"],
    ['a curly apostrophe', 'handmaid’s tale', "The Handmaid's Tale"],
    ['a number', '1984', '1984'],
    ['a hyphen left out', 'winnie the pooh', 'Winnie-the-Pooh'],
    ['initials with full stops', 'j. r. r. tolkien hobbit', 'The Hobbit'],
    ['initials in one word', 'jrr tolkien hobbit', 'The Hobbit'],
    ['a joined name', 'leguin earthsea', 'A Wizard of Earthsea'],
    ['a hyphen closed up', 'winniethepooh', 'Winnie-the-Pooh'],
    ['the original title', 'cent ans de test', 'One Hundred Years of Testing'],
    ['the title elsewhere', 'centenary of testing', 'One Hundred Years of Testing'],
    ['the first letter of the last word', 'the fellowship of the r', 'The Fellowship of the Ring'],
    ['one letter of the second word', 'pride p', 'Pride and Prejudice'],
    ['a short name', 'lotr', 'The Fellowship of the Ring'],
    ['a short name and a word of the title', 'hp azkaban', 'Harry Potter and the Prisoner of Azkaban'],
    ['a short name and a number', 'hp 3', 'Harry Potter and the Prisoner of Azkaban'],
    ['a series and a number', 'hunger games 2', 'Catching Fire'],
    ['a series and a volume', 'the hunger games book three', 'Mockingjay'],
    ['a title by an author', 'emma by jane austen', 'Emma'],
    ['a number in words for one in digits', 'nineteen eighty four', '1984'],
    ['a number in digits for one in words', '100 years of solitude', 'One Hundred Years of Solitude'],
    ['another small word', 'the picture for dorian gray', 'The Picture of Dorian Gray'],
  ])('for %s (%s) is %s', { tags: ['BROWSE-004'] }, async (_, query, title) => {
    expect(await first(query)).toBe(title)
  })

  test.each([
    ['a letter missing', 'hobit', 'The Hobbit'],
    ['a letter too many', 'hobbbit', 'The Hobbit'],
    ['a wrong letter', 'habbit', 'The Hobbit'],
    ['two letters swapped', 'hobibt', 'The Hobbit'],
    ['a slip in the author', 'tolkein hobbit', 'The Hobbit'],
    ['a slip in both words', 'pryde prejudise', 'Pride and Prejudice'],
    ['two slips in a long word', 'fellowsihp rnig', 'The Fellowship of the Ring'],
    ['the same slip twice', 'absolom absolom', 'Absalom, Absalom!'],
    ['a word that is another word', 'the grate gatsby', 'The Great Gatsby'],
    ['a word in two', 'to kill a mocking bird', 'To Kill a Mockingbird'],
    ['a wrong word among others', 'the girl with the golden tattoo', 'The Girl with the Dragon Tattoo'],
  ])('one typo is forgiven: %s (%s)', async (_, query, title) => {
    expect(await first(query)).toBe(title)
  })
})

test('what matches only with a typo comes last, and is called a guess', async () => {
  const titles = async (query: string) => {
    const { books, guesses } = await reader.call.books.search({ query })
    const isGuess = books.map(({ id }) => guesses.includes(id))
    expect(isGuess).toEqual(isGuess.toSorted((one, other) => Number(one) - Number(other)))
    return books.filter((_, index) => !isGuess[index]).map(({ title }) => title)
  }
  expect(await titles('dune')).toEqual(['Dune', 'Dune Messiah'])
  expect(await titles('hobit')).toEqual([])
  expect((await reader.call.books.search({ query: '9780141439587' })).guesses).toEqual([])
})

describe('a query that could be taken for a pattern', () => {
  test.each(['!!!', '...', '%', '_', '%%%', '---', "'", '"', '\\', '(', ':*', '& | !', '🦉', '’'])(
    '%j contains no word and finds nothing',
    async (query) => {
      expect(await found(query)).toEqual([])
    },
  )

  test('a percent sign is not a wildcard', { tags: ['T41'] }, async () => {
    expect(await found('100%')).toEqual(['100% Wool'])
  })

  test('an underscore is not a wildcard', { tags: ['T41'] }, async () => {
    expect(await found('snake_case')).toEqual(['snake_case'])
  })

  test('several marks between two words count as one space', async () => {
    expect(await first('catch twenty')).toBe('Catch---Twenty')
  })

  test.each(["'; drop table books; --", "emma' & !'x", 'emma:*', '<-> emma', 'emma | dune', "\\' emma"])(
    '%j breaks nothing',
    { tags: ['T41'] },
    async (query) => {
      expect(await outcomeOf(reader.call.books.search({ query }))).toBe('fine')
    },
  )

  test('any input is searched for or refused, never a server error', { tags: ['T41'] }, async () => {
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 200 }), async (query) => {
        expect(['fine', 'BAD_REQUEST']).toContain(await outcomeOf(reader.call.books.search({ query })))
      }),
      { numRuns: 30 },
    )
  })

  test.each(['', '   ', '\n'])('%j is refused as empty', { tags: ['VAL-019'] }, async (query) => {
    expect(await outcomeOf(reader.call.books.search({ query }))).toBe('BAD_REQUEST')
  })

  test('10,000 characters are refused', { tags: ['T42'] }, async () => {
    expect(await outcomeOf(reader.call.books.search({ query: 'a'.repeat(10_000) }))).toBe('BAD_REQUEST')
  })

  test('a NUL is refused', { tags: ['T41'] }, async () => {
    expect(await outcomeOf(reader.call.books.search({ query: 'em\0ma' }))).toBe('BAD_REQUEST')
  })
})

describe('an ISBN', () => {
  test.each(['9780141439587', '978-0-14-143958-7', '0141439580', '0-14-143958-0'])(
    '%s finds its book',
    async (query) => {
      expect(await found(query)).toEqual(['Emma'])
    },
  )

  test.each(['9780141439588', '0141439581'])('%s has a wrong check digit and finds nothing', async (query) => {
    expect(await found(query)).toEqual([])
  })
})

describe('the list', () => {
  test('has up to 40 books', { tags: ['CONST-021'] }, async () => {
    expect((await found('the')).length).toBe(40)
  })

  test('has no more than asked for', { tags: ['CONST-022'] }, async () => {
    expect((await found('the', 10)).length).toBe(10)
  })

  test.each([0, 41, 1.5])('a limit of %d is refused', async (limit) => {
    expect(await outcomeOf(reader.call.books.search({ query: 'emma', limit }))).toBe('BAD_REQUEST')
  })

  test('names no book twice', { tags: ['VAL-021'] }, async () => {
    const titles = (await reader.call.books.search({ query: 'tolkein' })).books.map((book) => book.id)
    expect(titles.length).toBe(new Set(titles).size)
    expect(titles.length).toBeGreaterThan(3)
  })

  test('of equally good matches, those that more readers have come first', async () => {
    const bookId = await bookNamed(house, 'Northanger Abbey')
    const before = await found('austen')
    for (let readers = 0; readers < 3; readers++) {
      const fan = await aReader(house)
      await fan.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
    }
    expect(before[0]).not.toBe('Northanger Abbey')
    expect(await first('austen')).toBe('Northanger Abbey')
  })

  test('shows the shelf of each book for the caller only', { tags: ['RULE-024', 'CALLS-030'] }, async () => {
    const owner = await aReader(house, { rated: { Persuasion: 4.5 } })
    const other = await aReader(house)
    const mine = async (who: SignedInReader) => (await who.call.books.search({ query: 'Persuasion' })).books[0]!.mine
    expect(await mine(owner)).toEqual({ status: 'finished', isPaused: false, isDnf: false, rating: 4.5 })
    expect(await mine(other)).toBeNull()
  })
})
