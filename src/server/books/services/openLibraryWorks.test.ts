import { expect, test } from 'vitest'
import { openLibraryWorksAt, questionForWork } from './openLibrary.ts'
import { questionOf } from './question.ts'

const source = openLibraryWorksAt('https://openlibrary.org')
const question = questionForWork('OL45804W')
const work = { key: '/works/OL45804W', title: 'Fantastic Mr Fox', type: { key: '/type/work' }, revision: 40 }
const synopsisOf = (description: unknown) => source.read({ ...work, description }, question)[0]!.synopsis

test('a work is requested at its own address with our user agent', { tags: ['SYN-012'] }, () => {
  expect(source.addressFor(question)?.href).toBe('https://openlibrary.org/works/OL45804W.json')
  for (const typed of ['/works/OL45804W', 'works OL45804W', '../admin', 'fox', '9780306406157'])
    expect(source.addressFor(questionOf(typed, 1))).toBeUndefined()
})

test.each([
  ['The main character is Mr. Fox.', 'The main character is Mr. Fox.'],
  [{ type: '/type/text', value: 'Of a fox.' }, 'Of a fox.'],
  ['Of a fox.\r\n\r\n([source][1])\r\n\r\n  [1]: https://example.com/fox', 'Of a fox.'],
  ['Of a fox.\r\n\r\n----------\r\nAlso contained in:\r\n - [Works](https://openlibrary.org/works/OL1W)', 'Of a fox.'],
  ['Of a fox.<script>alert(1)</script><b>!</b>', 'Of a fox.<strong>!</strong>'],
  ['', null],
  [undefined, null],
  [7, null],
  [{ type: '/type/text' }, null],
])('the description %j is the synopsis %j', { tags: ['SYN-012', 'T22'] }, (description, synopsis) => {
  expect(synopsisOf(description)).toBe(synopsis)
})

test('an invalid work is not an answer', { tags: ['SYN-012'] }, () => {
  for (const answer of [null, {}, [], { ...work, key: '/books/OL1M' }, { error: 'notfound' }])
    expect(() => source.read(answer, question)).toThrow(/invalid/i)
})
