import { expect, test } from 'vitest'
import * as z from 'zod'
import { byName } from './archivedBook.ts'

test('what an import kept comes back under any name of a column', () => {
  const kept = byName(byName(z.string()))
  const imported = JSON.parse('{"goodreads":{"__proto__":"!","Owned":"1"}}') as unknown
  expect(JSON.stringify(kept.parse(imported))).toBe(JSON.stringify(imported))
  for (const wrong of [[], [['goodreads', {}]], 'text', { goodreads: ['1'] }, { goodreads: { Owned: 1 } }])
    expect(kept.safeParse(wrong).success).toBe(false)
})
