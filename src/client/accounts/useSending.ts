import { type SubmitEvent, useRef, useState } from 'react'
import { dismissToast, notifyError } from '#client/ui/toast.ts'
import { onlyProblems, type Problems, refusedProblems, without } from './problems.ts'

/** The fields of the form by name, as typed; a missing one is empty. */
export type Typed = (field: string) => string

export interface Sending {
  /** What is wrong with what was typed; nothing is sent as long as there is anything. */
  check: (typed: Typed) => Problems
  send: (typed: Typed) => Promise<unknown>
  /** The toast when sending failed. */
  failure: { title: string; description?: string }
  explain?: (error: Error) => Problems
}

/** A way past the fields, of the same form: it is busy and refused together with it. */
export interface OtherWay {
  isBusy: boolean
  sendBy: (send: () => Promise<unknown>) => Promise<void>
}

/** Sends a form once at a time. `problems` is undefined until the first attempt; `refusals` counts attempts in vain. */
export function useSending({ check, send, failure, explain = refusedProblems }: Sending) {
  const [problems, setProblems] = useState<Problems>()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  // Two submits can come before React has drawn the first: state would let both through.
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
  /** What was wrong with a field is not said of what is typed into it now. */
  const forget = (field: string) => setProblems((before) => before && without(before, field))
  return { problems, isBusy, refusals, submit, sendBy, forget }
}

function typedInto(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  return (field) => textOf(data.get(field))
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}
