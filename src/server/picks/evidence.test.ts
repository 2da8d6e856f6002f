import { expect, test } from 'vitest'
import { minRatingsForConfidence } from '#contract/rules.ts'
import { evidenceOf } from '#sage/match.ts'

test('the browser and the Sage agree on when a pick is no early guess any more', () => {
  expect([evidenceOf(minRatingsForConfidence - 1), evidenceOf(minRatingsForConfidence)]).toEqual(['early', 'some'])
})
