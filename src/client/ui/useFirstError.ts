import { type RefObject, useEffect, useRef } from 'react'

/** For the form: when it has new errors, its first wrong field gets the focus, so that what is wrong is read aloud. */
export function useFirstError(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return form
}
