import { type SubmitEvent, useRef, useState } from 'react'
import { dismissToast, notifyError } from '#client/ui/toast.ts'
import { onlyProblems, type Problems, refusedProblems, withoutProblem } from './problems.ts'

export type Typed = (field: string) => string

export interface FormSubmit {
  check: (typed: Typed) => Problems
  send: (typed: Typed) => Promise<unknown>
  failure: { title: string; description?: string }
  explain?: (error: Error) => Problems
}

export interface OtherSubmit {
  isBusy: boolean
  sendBy: (send: () => Promise<unknown>) => Promise<void>
}

/** `problems` is undefined until the first attempt; `refusals` counts failed attempts. */
export function useFormSubmit({ check, send, failure, explain = refusedProblems }: FormSubmit) {
  const [problems, setProblems] = useState<Problems>()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isUnderWay = useRef(false)

  const refuse = (found: Problems) => {
    setProblems(found)
    setRefusals((before) => before + 1)
  }
  const attempt = async (sending: () => Promise<unknown>) => {
    setProblems({})
    setBusy(true)
    try {
      await sending()
      setBusy(false)
    } catch (error) {
      setBusy(false)
      refuse(explain(error instanceof Error ? error : new Error(String(error))))
      notifyError(failure)
    }
  }
  const sendBy = async (sending: () => Promise<unknown>, found: Problems = {}) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    dismissToast()
    if (Object.keys(found).length > 0) refuse(found)
    else await attempt(sending)
    isUnderWay.current = false
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedInto(event.currentTarget)
    return sendBy(() => send(typed), onlyProblems(check(typed)))
  }
  const forget = (field: string) => setProblems((before) => before && withoutProblem(before, field))
  return { problems, isBusy, refusals, submit, sendBy, forget }
}

function typedInto(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  return (field) => textOf(data.get(field))
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}
