import { expect, test } from 'vitest'
import { type ActivityKind, maxBooksOfLine } from '#contract/feedRules.ts'
import { foldDeeds, type Line, type LineBook } from './foldDeeds.ts'

/** One deed after the other within an hour, as `A rated`, or `A* rated` where only friends may see it; what the lines say then. */
function linesAfter(...acts: string[]): string[] {
  const lines: Line[] = []
  let books: LineBook[] = []
  for (const act of acts) {
    const [entryIds = '', ...deeds] = act.split(' ')
    const told = entryIds.split('+').map((entryId) => ({
      entryId: entryId.replace('*', ''),
      deeds: deeds as ActivityKind[],
      isPublic: !entryId.endsWith('*'),
    }))
    const { placed, taken } = foldDeeds(lines, books, told, null)
    const isChanged = (book: LineBook) =>
      [...placed, ...taken].some((other) => other.lineId === book.lineId && other.entryId === book.entryId)
    books = [...books.filter((book) => !isChanged(book)), ...placed]
  }
  return lines.map(({ id, kind, books: count }) => {
    const own = books.filter(({ lineId }) => lineId === id)
    expect(own).toHaveLength(count)
    return `${kind}: ${own.map(({ entryId, deeds }) => `${entryId} ${deeds.join(' ')}`).join(', ')}`
  })
}

test('what is done to one book is one line, whatever came first', () => {
  expect(linesAfter('A started', 'A rated', 'A finished')).toEqual(['finished: A finished started rated'])
  expect(linesAfter('A finished rated', 'A reviewed')).toEqual(['reviewed: A reviewed finished rated'])
})

test('the same done to many books is one line', () => {
  expect(linesAfter('A rated', 'B rated', 'C+D rated')).toEqual(['rated: A rated, B rated, C rated, D rated'])
  expect(linesAfter('A rated', 'B wanted')).toEqual(['rated: A rated', 'wanted: B wanted'])
})

test('a book leaves the others when more is done to it', () => {
  expect(linesAfter('A+B+C wanted', 'B started')).toEqual(['wanted: A wanted, C wanted', 'started: B started wanted'])
  expect(linesAfter('A started', 'B+C wanted', 'B started')).toEqual([
    'started: A started, B started wanted',
    'wanted: C wanted',
  ])
})

test('what only friends may see is in lines of its own', () => {
  expect(linesAfter('A wanted', 'B*+C* wanted', 'D wanted')).toEqual([
    'wanted: A wanted, D wanted',
    'wanted: B wanted, C wanted',
  ])
  expect(linesAfter('A+B wanted', 'B* rated wanted')).toEqual(['wanted: A wanted', 'rated: B rated wanted'])
  expect(linesAfter('A+B rated', 'B* wanted')).toEqual(['rated: A rated', 'rated: B rated wanted'])
  expect(linesAfter('A reviewed', 'A* rated')).toEqual(['reviewed: A reviewed rated'])
})

test('each review has a line of its own', () => {
  expect(linesAfter('A+B reviewed', 'C reviewed')).toEqual([
    'reviewed: A reviewed',
    'reviewed: B reviewed',
    'reviewed: C reviewed',
  ])
})

test('a line does not grow without end', () => {
  const many = Array.from({ length: maxBooksOfLine + 20 }, (_, number) => `B${number}`).join('+')
  const [line] = linesAfter(`${many} rated`, 'A rated')
  expect(line!.split(',')).toHaveLength(maxBooksOfLine)
})
