import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { dismissToast, notifyError } from '#client/ui/toast.ts'
import { onlyProblems, type Problems, refusedProblems } from './problems.ts'

/** The fields of the form by name, as typed; a missing one is empty. */
export type Typed = (field: string) => string

interface AuthFormProps {
  submitText: string
  busyText: string
  /** What is wrong with what was typed; nothing is sent as long as there is anything. */
  check: (typed: Typed) => Problems | Promise<Problems>
  send: (typed: Typed) => Promise<unknown>
  /** The toast when sending failed. */
  failure: { title: string; description?: string }
  explain?: (error: Error) => Problems
  /** A problem that was there before: shown until the first attempt. */
  arrivedWith?: ReactNode
  /** What can be done about a problem of the whole form. */
  remedy?: ReactNode
  children: (problems: Problems) => ReactNode
}

/** A form that keeps what was typed, says beside each field what is wrong with it, and is deaf while it is sending. */
export function AuthForm(props: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, isBusy, submit } = useSending(props)
  useEffect(() => {
    if (problems && !isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems, isBusy])
  const boxed = problems ? problems.form : props.arrivedWith
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {boxed && (
        <ErrorBox>
          {boxed}
          {problems && props.remedy}
        </ErrorBox>
      )}
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        {props.children(problems ?? {})}
      </fieldset>
      <Button type="submit" busy={isBusy} busyText={props.busyText} className="w-full">
        {props.submitText}
      </Button>
    </form>
  )
}

function useSending({ check, send, failure, explain = refusedProblems }: AuthFormProps) {
  const [problems, setProblems] = useState<Problems>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const typed: Typed = (field) => textOf(data.get(field))
    setBusy(true)
    dismissToast()
    try {
      const found = onlyProblems(await check(typed))
      setProblems(found)
      if (Object.keys(found).length === 0) await send(typed)
    } catch (error) {
      setProblems(explain(error instanceof Error ? error : new Error(String(error))))
      notifyError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { problems, isBusy, submit }
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}
