import { useMutation } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { FieldError } from '#client/ui/Field.tsx'
import { mailProblems } from './problems.ts'
import { accountTexts } from './texts.ts'

export function ResendLink({ email }: { email: string }) {
  const resend = useMutation(api.accounts.resendConfirmation.mutationOptions())
  return (
    <div>
      <button
        type="button"
        aria-disabled={resend.isPending}
        onClick={() => !resend.isPending && resend.mutate({ email })}
        className="link min-h-11 font-semibold"
      >
        {resend.isPending ? accountTexts.sending : accountTexts.resend}
      </button>
      <p role="status">{resend.isSuccess && accountTexts.resent}</p>
      <div role="alert">{resend.error && <FieldError>{Object.values(mailProblems(resend.error))[0]}</FieldError>}</div>
    </div>
  )
}
