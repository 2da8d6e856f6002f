import { expect, test } from 'vitest'
import { cuesIn, openLexicon } from './lexicon.ts'
import { stem, wordsOf } from './words.ts'

test('the forms of a word have one stem', { tags: ['CALLS-088'] }, () => {
  const forms = [
    ['murder', 'murders', 'murdered', 'murdering'],
    ['witch', 'witches'],
    ['family', 'families'],
    ['marry', 'married'],
    ['love', 'loves', 'loved', 'loving'],
    ['run', 'running'],
  ]
  for (const words of forms) expect(new Set(words.map(stem)).size, words.join()).toBe(1)
})

test('words are folded, empty ones and numbers are left out, pronouns are not', { tags: ['CALLS-088'] }, () => {
  expect(wordsOf('The Élan of 1984: she didn’t')).toEqual(['elan', 'she', 'didnt'])
})

test('a text without letters, or of one huge word, has no trouble', { tags: ['CALLS-088'] }, () => {
  expect(wordsOf('… 12 — !')).toEqual([])
  expect(wordsOf('a'.repeat(20_000))).toHaveLength(1)
})

test('cues are found in any form, phrases only whole', { tags: ['CALLS-088'] }, () => {
  const lexicon = openLexicon({ crime: 'murder, private eye', sea: 'ship' })
  const hits = (text: string) => Object.fromEntries([...cuesIn(lexicon, text)].map(([g, n]) => [lexicon.groups[g], n]))
  expect(hits('Murdered! A private eye, an eye for ships; relationship')).toEqual({ crime: 3, sea: 1 })
  expect(hits('A private matter')).toEqual({})
})
