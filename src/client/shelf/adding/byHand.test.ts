import { expect, test } from 'vitest'
import { blank, textOf, valuesIn } from './byHand.ts'

test('a form that is kept comes back as it was typed, and an empty one is not kept', () => {
  const typed = { ...blank, title: 'Emma', synopsis: ' A match is made.' }
  expect(valuesIn(textOf(typed) ?? null)).toEqual(typed)
  expect(textOf({ ...blank, title: '  ' })).toBeUndefined()
  expect(valuesIn(null)).toBeUndefined()
})

test('of a kept form that is broken, only what is text in a known field is shown', () => {
  expect(valuesIn('{"title":"Emma","isbn":7,"admin":"yes"}')).toEqual({ ...blank, title: 'Emma' })
  expect(valuesIn('{"title":')).toBeUndefined()
})
