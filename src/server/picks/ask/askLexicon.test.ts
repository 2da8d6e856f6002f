import { expect, test } from 'vitest'
import { askChipOf } from '#contract/askChips.ts'
import { comparatives } from '#sage/ask/comparatives.ts'
import { askLexicon } from './askLexicon.ts'

const { meanings, leads } = askLexicon()
const marks = new Set(['not', 'no', 'less', 'more', 'want', 'any', 'stop', 'or', 'and'])
/** Years that depend on when a question is asked. */
const counted = new Set(['year:new', 'year:old'])

test('every phrase means something that a book can have, or says how a word is meant', () => {
  expect(meanings.size).toBeGreaterThan(50_000)
  for (const [phrase, meaning] of meanings) {
    if ('mark' in meaning) expect(marks, phrase).toContain(meaning.mark)
    if ('than' in meaning) expect(comparatives, phrase).toHaveProperty(meaning.than)
    for (const chip of chipsOf(meaning))
      if (!counted.has(chip)) expect(askChipOf(chip), `${phrase}: ${chip}`).toBeDefined()
  }
})

function chipsOf(meaning: Parameters<typeof meanings.set>[1]): string[] {
  if ('word' in meaning) return [`want:${meaning.word}`]
  if ('warning' in meaning) return [`without:${meaning.warning}`]
  if (!('chip' in meaning)) return []
  return [meaning.chip, meaning.not, meaning.less, meaning.also].filter((chip) => chip !== undefined)
}

test('what leads to a name says how the name is meant', () => {
  expect(leads.get('similar to')).toEqual({ relation: 'like', isVerb: false })
  for (const [phrase, { relation }] of leads) expect(['like', 'not-like', 'by', 'not-by'], phrase).toContain(relation)
})
