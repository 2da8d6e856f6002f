import { expect, test } from 'vitest'
import type { Edition } from '#contract/editions.ts'
import { detailsOf, isDescribed, nameOf, numberOf } from './editionText.ts'

const bare: Edition = {
  id: '1',
  isbn13: '9780306406157',
  asin: null,
  cover: null,
  canRemove: false,
  isReportable: false,
  format: null,
  title: null,
  language: null,
  pages: null,
  minutes: null,
  translator: null,
  narrator: null,
  publisher: null,
  year: null,
}

test('an edition is named by what tells it from others', () => {
  expect(nameOf({ ...bare, format: 'hardcover', publisher: 'Everyman', year: 1991 })).toBe(
    'Hardcover · Everyman · 1991',
  )
  expect(nameOf({ ...bare, title: 'Der Prozess', language: 'de' })).toBe('Der Prozess')
  expect(nameOf({ ...bare, language: 'de' })).toBe('German')
  expect(nameOf(bare)).toBe('ISBN 9780306406157')
  expect(nameOf({ ...bare, isbn13: null })).toBe('An edition')
})

test('its details leave out the title of the book and what is unknown', () => {
  const audio = { ...bare, title: 'Emma', language: 'en', minutes: 930, narrator: 'Juliet Stevenson' }
  expect(detailsOf(audio, 'Emma')).toBe('15 h 30 min · English · read by Juliet Stevenson')
  expect(detailsOf({ ...bare, publisher: 'Insel', title: 'Der Prozess', pages: 1 }, 'The Trial')).toBe(
    '“Der Prozess” · 1 page',
  )
  expect(numberOf({ ...bare, asin: 'B0EMMA0001' })).toBe('ISBN 9780306406157 · ASIN B0EMMA0001')
})

test('only an edition of which something is known is described', () => {
  expect([isDescribed(bare), isDescribed({ ...bare, title: 'Emma' }), isDescribed({ ...bare, pages: 300 })]).toEqual([
    false,
    false,
    true,
  ])
})
