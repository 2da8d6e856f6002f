import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { runAfterFile } from '#server/testing/house/afterFile.ts'

// What is written to the console unasked is a defect, in a test as in the product.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([])
  expect(vi.mocked(console.warn).mock.calls, 'console.warn was called').toEqual([])
  vi.restoreAllMocks()
})

afterAll(runAfterFile)
