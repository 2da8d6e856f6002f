import { expect, test } from 'vitest'
import { problemOf } from './problem.ts'

test.each([408, 414, 431, 418])('%d keeps its status and is reported as a bad request', { tags: ['T44'] }, (status) => {
  expect(problemOf(status, 'id')).toMatchObject({ status, code: 'BAD_REQUEST', requestId: 'id' })
})

test.each([500, 502, 599, 200])('%d, which the caller cannot fix, is reported as a server error', (status) => {
  expect(problemOf(status, 'id')).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' })
})
