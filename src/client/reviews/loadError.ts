import { CallError } from '#client/lib/link.ts'
import { unexpectedText } from '#client/lib/faults.ts'
import { errorText } from '#client/lib/refusals.ts'

interface LoadWords {
  fault: string
  unknown: string
}

export function loadErrorText(error: unknown, { fault, unknown }: LoadWords): string {
  const said = errorText(error)
  if (said !== unexpectedText) return said
  return error instanceof CallError ? fault : unknown
}
