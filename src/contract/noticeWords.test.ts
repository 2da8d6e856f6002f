import { expect, test } from 'vitest'
import { whoDidIt } from './noticeWords.ts'

test('up to three readers are named; of more, two and how many others', () => {
  expect(whoDidIt(['Ada'], 1)).toEqual({ names: ['Ada'], others: '' })
  expect(whoDidIt(['Ada', 'Ben', 'Eve'], 3)).toEqual({ names: ['Ada', 'Ben', 'Eve'], others: '' })
  expect(whoDidIt(['Ada', 'Ben', 'Eve'], 4)).toEqual({ names: ['Ada', 'Ben'], others: '2 other readers' })
  expect(whoDidIt(['Ada', 'Ben', 'Eve'], 1000).others).toBe('at least 998 other readers')
})
