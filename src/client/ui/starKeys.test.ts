import { expect, test } from 'vitest'
import { starsOfKey } from './StarInput.tsx'

test('digits, Home and End set stars, 0 and Delete clear them, other keys do nothing', { tags: ['RATE-021'] }, () => {
  expect(['1', '5', 'Home', 'End'].map(starsOfKey)).toEqual([1, 5, 0.5, 5])
  expect(['0', 'Delete', 'Backspace'].map(starsOfKey)).toEqual([null, null, null])
  for (const key of ['6', '9', 'Tab', 'a', 'F1', '11', ' ']) expect(starsOfKey(key)).toBeUndefined()
})
