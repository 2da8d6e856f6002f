import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import type { OperationName } from '#server/http/policies.ts'

export type Input = Record<string, unknown>
/** Values to try for each input field: other readers' ids, names, page cursors. */
export type ProbeValues = Record<string, unknown[]>

export interface Schema {
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
  maxItems?: number
  minLength?: number
  maxLength?: number
}

/**
 * Inputs that satisfy an operation's schema: a usual one first, then one for each probe value.
 * Throws when an id field has no probe value.
 */
export function inputsFor(name: OperationName, probeValues: ProbeValues): (Input | undefined)[] {
  const schema = schemaOf(name)
  if (!schema) return [undefined]
  const places = Object.entries(schema.properties ?? {}).flatMap(([key, place]) => {
    const values = valuesFor(key, place, probeValues, schema.required?.includes(key) ?? false)
    return values.length > 0 ? [[key, values] as const] : []
  })
  const usual = Object.fromEntries(places.map(([key, [first]]) => [key, first]))
  return [usual, ...places.flatMap(([key, [, ...others]]) => others.map((value) => ({ ...usual, [key]: value })))].map(
    // Drops undefined fields.
    (input) => JSON.parse(JSON.stringify(input)) as Input,
  )
}

/** Fields of an operation's input that take words. */
export function textFieldsOf(name: OperationName): string[] {
  const isText = ({ type, format, enum: values, anyOf = [] }: Schema): boolean =>
    (type === 'string' && format !== 'uuid' && !values) || anyOf.some(isText)
  return Object.entries(schemaOf(name)?.properties ?? {}).flatMap(([key, place]) => (isText(place) ? [key] : []))
}

export function schemaOf(name: OperationName): Schema | undefined {
  const [area, verb] = name.split('.') as [keyof typeof contract, string]
  const procedures = contract[area] as Record<string, { '~orpc': { inputSchema?: unknown } }>
  const { inputSchema } = procedures[verb]!['~orpc']
  if (!inputSchema) return undefined
  return z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
}

function valuesFor(key: string, schema: Schema, probeValues: ProbeValues, isRequired: boolean): unknown[] {
  if (key in probeValues) return probeValues[key]!
  if (schema.format === 'uuid') throw new Error(`name in \`probeValues\` which ids to try for ${key}`)
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
