import { Link } from '@tanstack/react-router'
import { NewLinkForm } from './NewLinkForm.tsx'
import { accountTexts } from './texts.ts'

/** For those whose confirmation link no longer works: why, and a fresh one. */
export function DeadLink({ words, isUsed }: { words: string; isUsed: boolean }) {
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
