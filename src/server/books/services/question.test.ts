import { expect, test } from 'vitest'
import { hashOf, questionAbout, questionOf } from './question.ts'

test.each([
  ['9780306406157', '9780306406157'],
  ['978-0-306-40615-7', '9780306406157'],
  ['9790306406156', '9790306406156'],
  ['030640615x', '030640615X'],
  ['9780306406158', '9780306406158'],
  ['9770306406157', undefined],
  ['978030640615', undefined],
  ['97803064061577', undefined],
  ['X306406157', undefined],
  ['1984', undefined],
])('%j asks for the ISBN %j', { tags: ['CONST-039'] }, (query, isbn) => {
  expect(questionOf(query, 40).isbn).toBe(isbn)
})

test.each([
  ['jane austen', 'jane austen'],
  ["  the handmaid's   tale ", "the handmaid's tale"],
  ['Catch-22', 'Catch-22'],
  ['title:"dune" AND -x* (y) \\ ^2 inauthor:me', 'title dune AND x y 2 inauthor me'],
  ['%_%', ''],
  ['🦉', ''],
  ['夏目漱石', '夏目漱石'],
])('of %j only the words are sent: %j', { tags: ['T41'] }, (query, words) => {
  expect(questionOf(query, 40).words).toBe(words)
})

test('of a title and an author, too, only the words are sent', { tags: ['T41'] }, () => {
  expect(questionAbout('"Dune" OR inauthor:me', 'Frank \\ Herbert', 5)).toEqual({
    isbn: undefined,
    words: 'Dune OR inauthor me Frank Herbert',
    limit: 5,
    named: { title: 'Dune OR inauthor me', author: 'Frank Herbert' },
  })
  expect(hashOf(questionAbout('Dune', 'Herbert', 5))).not.toBe(hashOf(questionOf('Dune Herbert', 5)))
})

test('equal questions have the same hash, which does not reveal the question', () => {
  const hash = hashOf(questionOf('Jane  Austen', 40))
  expect(hashOf(questionOf(' jane austen', 40))).toBe(hash)
  expect(hashOf(questionOf('jane austen', 10))).not.toBe(hash)
  expect(hash).toMatch(/^[\w-]{43}$/)
})
