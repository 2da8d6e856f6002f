import { CircleAlert } from 'lucide-react'
import type { Refusal } from './refusalOf.ts'
import { browseTexts as texts } from './texts.ts'

export function SearchRefusal({ id, refusal }: { id: string; refusal: Refusal | undefined }) {
  if (!refusal) return null
  return (
    <p id={id} role="alert" className="mt-2 flex gap-2 text-rubric">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-bold">{texts[refusal].title}</strong> <span>{texts[refusal].hint}</span>
      </span>
    </p>
  )
}
