import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonVariant } from '#client/ui/buttonLook.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { Problems } from './problems.ts'
import { type OtherWay, type Sending, useSending } from './useSending.ts'

interface AuthFormProps extends Sending {
  submitText: string
  submitVariant?: ButtonVariant
  busyText: string
  /** A problem that was there before: shown until the first attempt. */
  arrivedWith?: ReactNode
  /** What can be done about a problem of the whole form. */
  remedy?: ReactNode
  /** What else leads to the same end, and fails in the same place. */
  renderOtherWay?: (way: OtherWay) => ReactNode
  children: (problems: Problems) => ReactNode
}

/** A form that keeps what was typed, says beside each field what is wrong with it, and is deaf while it is sending. */
export function AuthForm(props: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, isBusy, refusals, submit, sendBy, forget } = useSending(props)
  useEffect(() => {
    if (refusals > 0) showWhatIsWrong(form.current)
  }, [refusals])
  const boxed = problems ? problems.form : props.arrivedWith
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={({ target }) => target instanceof HTMLInputElement && forget(target.name)}
      className="flex flex-col gap-4"
    >
      {boxed && (
        <>
          <ErrorBox>{boxed}</ErrorBox>
          {props.remedy}
        </>
      )}
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        {props.children(problems ?? {})}
      </fieldset>
      <Button type="submit" variant={props.submitVariant} busy={isBusy} busyText={props.busyText} className="w-full">
        {props.submitText}
      </Button>
      {props.renderOtherWay?.({ isBusy, sendBy })}
    </form>
  )
}

/** The focus goes to the first field to mend; when there is none, back to where it was before the fields went deaf. */
function showWhatIsWrong(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (invalid) return invalid.focus()
  form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  if (document.activeElement === document.body) {
    form?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true })
  }
}
