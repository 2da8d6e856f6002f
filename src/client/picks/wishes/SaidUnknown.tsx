import { unknownOfAll, unknownOfOne } from './unknownTexts.ts'

export function SaidUnknown({ chips, ofAll }: { chips: readonly string[]; ofAll: boolean }) {
  if (ofAll) return <p className="mb-5 text-ink2">{unknownOfAll(chips)}</p>
  return <p className="mt-2 font-sans text-sm text-ink2 not-italic">{unknownOfOne(chips)}</p>
}
