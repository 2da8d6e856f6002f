import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import type { OperationName } from '#server/http/policies.ts'

export type Input = Record<string, unknown>
/** What to try in each place, by its name: ids of somebody's things, names, ends of pages. */
export type Tries = Record<string, unknown[]>

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minItems?: number
}

/**
 * Inputs that fit the contract's schema of an operation: one as it is usual, then each thing to try in its place.
 * Throws when there is a place for an id of which nothing is known to try.
 */
export function inputsFor(name: OperationName, tries: Tries): (Input | undefined)[] {
  const schema = schemaOf(name)
  if (!schema) return [undefined]
  const places = Object.entries(schema.properties ?? {}).flatMap(([key, place]) => {
    const values = valuesFor(key, place, tries, schema.required?.includes(key) ?? false)
    return values.length > 0 ? [[key, values] as const] : []
  })
  const usual = Object.fromEntries(places.map(([key, [first]]) => [key, first]))
  return [usual, ...places.flatMap(([key, [, ...others]]) => others.map((value) => ({ ...usual, [key]: value })))].map(
    // What is undefined is left out.
    (input) => JSON.parse(JSON.stringify(input)) as Input,
  )
}

function schemaOf(name: OperationName): Schema | undefined {
  const [area, verb] = name.split('.') as [keyof typeof contract, string]
  const procedures = contract[area] as Record<string, { '~orpc': { inputSchema?: unknown } }>
  const { inputSchema } = procedures[verb]!['~orpc']
  if (!inputSchema) return undefined
  return z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
}

function valuesFor(key: string, schema: Schema, tries: Tries, isRequired: boolean): unknown[] {
  if (key in tries) return tries[key]!
  if (schema.format === 'uuid') throw new Error(`say in \`tries\` which ids to try for ${key}`)
  if (schema.maximum !== undefined && key === 'limit') return [schema.maximum]
  if (schema.enum) return schema.enum.length > 8 ? [schema.enum[0]] : schema.enum
  return isRequired ? [valueFor(schema)] : []
}

function valueFor(schema: Schema): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some(({ type }) => type === 'null') ? null : valueFor(choices[0]!)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key))
    return Object.fromEntries(required.map(([key, place]) => [key, valueFor(place)]))
  }
  if (schema.type === 'array') return schema.minItems ? [valueFor(schema.items ?? {})] : []
  if (schema.type === 'boolean') return false
  if (schema.type === 'string') return schema.format === 'date' ? '2026-01-10' : 'words'
  return Math.max(1, schema.minimum ?? 1)
}
