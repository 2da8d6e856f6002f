import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type CallbackResult, handleCallback } from '#client/accounts/authCallback.ts'
import { DeadLink } from '#client/accounts/DeadLink.tsx'
import { accountTexts } from '#client/accounts/texts.ts'
import { pageTitles } from '#client/shell/pageTitles.ts'
import { AuthFrame } from '#client/shell/AuthFrame.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

export function AuthCallbackPage() {
  const visit = useVisit()
  const [attempt, setAttempt] = useState(0)
  return <Visit key={`${visit} ${attempt}`} tryAgain={() => setAttempt(attempt + 1)} />
}

/** A new value when a second link is opened in this tab, but not while the page is being left. */
function useVisit(): string | undefined {
  const here = useLocation({
    select: ({ pathname, state }) => (pathname === '/auth/callback' ? state.__TSR_key : undefined),
  })
  const [visit, setVisit] = useState(here)
  if (here !== undefined && here !== visit) setVisit(here)
  return visit
}

function Visit({ tryAgain }: { tryAgain: () => void }) {
  const { type } = useSearch({ from: '/auth/callback' })
  const arrival = useArrival(type)
  if (!arrival || 'to' in arrival) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">{pageTitles.auth}</h1>
        <Spinner label={accountTexts.processing} />
      </main>
    )
  }
  if ('dead' in arrival) {
    return (
      <AuthFrame title={accountTexts.linkBroken}>
        <DeadLink words={arrival.dead} isUsed={arrival.isUsed} type={type} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={accountTexts.notConfirmedYet}>
      <ErrorBox>{arrival.failed}</ErrorBox>
      <Button onClick={tryAgain} className="mt-4 w-full">
        {uiTexts.tryAgain}
      </Button>
    </AuthFrame>
  )
}

/** Undefined until the link is checked. Also navigates on success. */
function useArrival(type: string | undefined): CallbackResult | undefined {
  const navigate = useNavigate()
  const [arrival, setArrival] = useState<CallbackResult>()
  useEffect(() => {
    let isGone = false
    const arrive = async () => {
      const found = await handleCallback(type)
      if (isGone) return
      setArrival(found)
      if (!('to' in found)) return
      const { to, mode, hasNewAddress } = found
      await navigate({ to, search: { mode }, replace: true, ...(hasNewAddress && { state: { hasNewAddress } }) })
    }
    void arrive()
    return () => {
      isGone = true
    }
  }, [type, navigate])
  return arrival
}
