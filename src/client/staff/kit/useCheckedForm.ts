import { type SubmitEvent, useRef, useState } from 'react'

interface CheckedForm {
  isValid: boolean
  onValid: () => void
}

/** A submit with invalid fields shows their errors and focuses the first. */
export function useCheckedForm({ isValid, onValid }: CheckedForm) {
  const [isChecked, setChecked] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isValid) onValid()
    else setTimeout(() => ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return { isChecked, setChecked, ref, onSubmit }
}
