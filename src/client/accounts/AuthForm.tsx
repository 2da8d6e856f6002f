import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonVariant } from '#client/ui/buttonClasses.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { Problems } from './problems.ts'
import { type OtherSubmit, type FormSubmit, useFormSubmit } from './useFormSubmit.ts'

interface AuthFormProps extends FormSubmit {
  submitText: string
  submitVariant?: ButtonVariant
  busyText: string
  initialError?: ReactNode
  remedy?: ReactNode
  /** Another way to submit the same form; its failures are shown here. */
  renderOtherSubmit?: (way: OtherSubmit) => ReactNode
  children: (problems: Problems) => ReactNode
}

export function AuthForm(props: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, isBusy, refusals, submit, sendBy, forget } = useFormSubmit(props)
  useEffect(() => {
    if (refusals > 0) showWhatIsWrong(form.current)
  }, [refusals])
  const boxed = problems ? problems.form : props.initialError
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
      <Button
        type="submit"
        holdsStill
        variant={props.submitVariant}
        busy={isBusy}
        busyText={props.busyText}
        className="w-full"
      >
        {props.submitText}
      </Button>
      {props.renderOtherSubmit?.({ isBusy, sendBy })}
    </form>
  )
}

/** Focuses the first invalid field, or the submit button if disabling the fields lost the focus. */
function showWhatIsWrong(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (invalid) return invalid.focus()
  form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  if (document.activeElement === document.body) {
    form?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true })
  }
}
