import { expect, test } from 'vitest'
import { ratedForSureGuess } from '#contract/rules.ts'
import { evidenceOf } from '#sage/match.ts'

test('the browser and the Sage agree on when a pick is no early guess any more', () => {
  expect([evidenceOf(ratedForSureGuess - 1), evidenceOf(ratedForSureGuess)]).toEqual(['early', 'some'])
})
