import type { Change } from '#contract/catalogueShapes.ts'
import { historyTexts } from './texts.ts'

type Value = Change['fields'][number]['before']

/** Lists with commas, texts without markup. */
export function inWords(value: Value): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return historyTexts.nothing
  if (Array.isArray(value)) return value.join(', ')
  return String(value)
    .replace(/<br>|<\/(p|li)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
