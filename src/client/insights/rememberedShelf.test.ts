import { expect, test } from 'vitest'
import { sizeIn } from './rememberedShelf.ts'

test('a size is read back as it was written; anything else is none', () => {
  expect(sizeIn('543.5 396')).toEqual({ width: 543.5, height: 396 })
  expect(['', '5', 'a b', '0 0', '-1 5', '5 NaN'].map(sizeIn)).toEqual(Array(6).fill(undefined))
})
