import { Link } from '@tanstack/react-router'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { NewLinkForm } from './NewLinkForm.tsx'
import { accountTexts } from './texts.ts'

interface DeadLinkProps {
  words: string
  isUsed: boolean
  /** It was to confirm another address of an account that there is. */
  isChange: boolean
}

/** For those whose confirmation link no longer works: why, and a fresh one. */
export function DeadLink({ words, isUsed, isChange }: DeadLinkProps) {
  if (isChange) {
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
      <NewLinkForm arrivedWith={isUsed ? `${words} ${accountTexts.maybeConfirmed}` : words} />
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
