import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface Saving<Answer, Changed> {
  save: (answer: Answer) => Promise<Changed>
  onSuccess: (changed: Changed) => void
  onError: (error: unknown) => void
}

/**
 * What a reader has just chosen, before the server has said so: a radio button that waited would spring back. `told` counts
 * again as soon as there is a newer `source`, or when it could not be saved.
 */
export function useAsked<Told, Answer, Changed>(
  source: object,
  told: Told,
  { save, onSuccess, onError }: Saving<Answer, Changed>,
) {
  const [asked, setAsked] = useState<{ source: object; answer: Answer }>()
  const { mutate } = useMutation({
    mutationFn: save,
    onSuccess,
    onError: (error) => {
      setAsked(undefined)
      onError(error)
    },
  })
  return {
    answer: asked?.source === source ? asked.answer : told,
    ask: (answer: Answer) => {
      setAsked({ source, answer })
      mutate(answer)
    },
  }
}
