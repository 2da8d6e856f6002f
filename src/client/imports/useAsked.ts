import { useState } from 'react'

/**
 * What a reader has just chosen, before the server has said so: a radio button that waited would spring back. `told` counts
 * again as soon as there is a newer `source`, or when `forget` is called.
 */
export function useAsked<Answer>(source: object, told: Answer) {
  const [asked, setAsked] = useState<{ source: object; answer: Answer }>()
  return {
    answer: asked?.source === source ? asked.answer : told,
    ask: (answer: Answer) => setAsked({ source, answer }),
    forget: () => setAsked(undefined),
  }
}
