import { CallError } from '#client/lib/link.ts'
import { unexpectedText } from '#client/lib/faults.ts'
import { errorText } from '#client/lib/refusals.ts'

interface LoadWords {
  /** When the server had a fault. */
  fault: string
  /** When nothing is known of what went wrong. */
  unknown: string
}

/** What a reader is told when reviews cannot be shown: the refusal or the network's trouble, else words of the screen. */
export function loadErrorText(error: unknown, { fault, unknown }: LoadWords): string {
  const said = errorText(error)
  if (said !== unexpectedText) return said
  return error instanceof CallError ? fault : unknown
}
