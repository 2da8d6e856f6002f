import { expect, test } from 'vitest'
import { minRatingsForConfidence } from '#contract/rules.ts'
import { evidenceOf } from '#sage/match.ts'

test('the browser and the Sage agree on when picks stop being early guesses', () => {
  expect([evidenceOf(minRatingsForConfidence - 1), evidenceOf(minRatingsForConfidence)]).toEqual(['early', 'some'])
})
