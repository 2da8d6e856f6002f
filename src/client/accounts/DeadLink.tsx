import { Link } from '@tanstack/react-router'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { NewLinkForm } from './NewLinkForm.tsx'
import { accountTexts } from './texts.ts'

interface DeadLinkProps {
  words: string
  isUsed: boolean
  /** What the link was for. */
  type: string | undefined
}

/** For those whose link no longer works: why, and what to do. */
export function DeadLink({ words, isUsed, type }: DeadLinkProps) {
  if (type === 'email_change') {
    return (
      <>
        <ErrorBox>{words}</ErrorBox>
        <Link to="/profile" className="link mt-4 inline-flex min-h-11 items-center font-semibold">
          {accountTexts.toProfile}
        </Link>
      </>
    )
  }
  return (
    <>
      {type === 'unlock' ? (
        <ErrorBox>{words}</ErrorBox>
      ) : (
        <NewLinkForm arrivedWith={isUsed ? `${words} ${accountTexts.maybeConfirmed}` : words} />
      )}
      <Link
        to="/auth"
        search={{ mode: 'signin' }}
        className="link mt-4 inline-flex min-h-11 items-center font-semibold"
      >
        {accountTexts.backToSignIn}
      </Link>
    </>
  )
}
