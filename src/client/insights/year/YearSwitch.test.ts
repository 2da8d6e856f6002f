import { expect, test } from 'vitest'
import { otherYears } from './YearSwitch.tsx'

test('the years beside are the nearest ones with books', () => {
  expect(otherYears(2024, [2026, 2024, 2021, 2019], 2026)).toEqual({ before: 2021, after: 2026 })
  expect(otherYears(2019, [2026, 2024, 2021, 2019], 2026)).toEqual({ before: undefined, after: 2021 })
})

test('this year can be gone back to although it has no books yet', () => {
  expect(otherYears(2025, [2025], 2026)).toEqual({ before: undefined, after: 2026 })
})

test('a year without books still has its neighbours', () => {
  expect(otherYears(2023, [2025, 2020], 2026)).toEqual({ before: 2020, after: 2025 })
})
