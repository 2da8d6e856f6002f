import { randomUUID } from 'node:crypto'
import type { OperationName } from '#server/http/policies.ts'
import { type Input, inputsFor, type ProbeValues, type Schema, schemaOf } from '#server/testing/walk/inputs.ts'
import { between, oneOf } from '../support/random.ts'

type Random = () => number

const hostile: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [null],
  [[[]]],
  'a\0b',
  'half \uD800',
  '\u202Ekcab',
  '𝔄'.repeat(300),
  'x'.repeat(20_000),
  "' or 1=1--",
  '%_\\',
  '../../etc/passwd',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '10000-01-01',
  '7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d',
  { constructor: 'no' },
  { $ne: null },
]

/** Half of them valid; others with one or more fields made up, left out, added, or of another kind. */
export function someInput(name: OperationName, probeValues: ProbeValues, random: Random): Input | undefined {
  const schema = schemaOf(name)
  if (!schema) return undefined
  const usual = oneOf(inputsFor(name, probeValues), random) ?? {}
  if (random() < 0.5) return usual
  const input = { ...usual }
  for (const [key, place] of Object.entries(schema.properties ?? {})) {
    const chance = random()
    if (chance < 0.25) input[key] = made(place, probeValues[key], random)
    else if (chance < 0.35) input[key] = oneOf(hostile, random)
    else if (chance < 0.4) delete input[key]
  }
  if (random() < 0.05)
    input[oneOf(['userId', 'readerId', 'role', 'constructor', 'isAdmin', ''], random)] = oneOf(hostile, random)
  return input
}

/** Of a schema, at random; `known` are real ids and names for its field. */
function made(schema: Schema, known: unknown[] | undefined, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return made(oneOf(choices, random), known, random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(schema.enum, random)
  if (known && known.length > 0 && random() < 0.5) return oneOf(known, random)
  switch (schema.type) {
    case 'object':
      return madeObject(schema, random)
    case 'array': {
      const length = between(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4), random)
      return Array.from({ length }, () => made(schema.items ?? {}, known, random))
    }
    case 'string':
      return madeText(schema, random)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return madeNumber(schema, random)
  }
}

const madeObject = ({ properties = {}, required = [] }: Schema, random: Random) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key) || random() < 0.5)
      .map(([key, place]) => [key, made(place, undefined, random)]),
  )

function madeText({ format, minLength = 0, maxLength = 100 }: Schema, random: Random): string {
  if (format === 'uuid') return randomUUID()
  if (format === 'date') return `${between(1900, 2030, random)}-0${between(1, 9, random)}-${between(10, 28, random)}`
  if (format === 'date-time') return new Date(between(0, 2e12, random)).toISOString()
  if (format === 'email') return `${randomUUID()}@example.com`
  const length =
    random() < 0.1 ? Math.min(maxLength, 20_000) : between(minLength, Math.min(maxLength, minLength + 20), random)
  const letters = oneOf(['abc ', 'Ähµ ', '字𝔄😀', '\'"<&%', '0123456789', '\n\t '], random)
  return Array.from({ length }, () => oneOf([...letters], random))
    .join('')
    .slice(0, maxLength)
}

function madeNumber({ type, minimum = -5, maximum = 400 }: Schema, random: Random): number {
  const edge = random()
  if (edge < 0.1) return minimum
  if (edge < 0.2) return maximum
  const value = minimum + random() * (Math.min(maximum, minimum + 3000) - minimum)
  return type === 'integer' ? Math.round(value) : Math.round(value * 2) / 2
}
