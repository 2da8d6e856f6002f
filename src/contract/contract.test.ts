import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'

const answers = Object.entries(contract).flatMap(([area, operations]) =>
  Object.entries(operations).map(([verb, operation]) => [`${area}.${verb}`, operation['~orpc'].outputSchema] as const),
)

// The server writes answers as they are: a date, a map or a big number would be written otherwise than a program expects.
test.each(answers)('the answer of %s is plain JSON', (_, schema) => {
  expect(() => z.toJSONSchema(schema as z.ZodType, { io: 'output' })).not.toThrow()
})
