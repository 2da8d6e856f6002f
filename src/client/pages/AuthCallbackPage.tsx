import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { finishArrival, type Arrival } from '#client/accounts/arrival.ts'
import { NewLinkForm } from '#client/accounts/NewLinkForm.tsx'
import { accountTexts } from '#client/accounts/texts.ts'
import { WayIn } from '#client/shell/WayIn.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

/** Where mailed links arrive: confirms the address, or finds out who has come and sends them on. */
export function AuthCallbackPage() {
  const { type } = useSearch({ from: '/auth/callback' })
  const navigate = useNavigate()
  const [arrival, setArrival] = useState<Arrival>()
  useEffect(() => {
    let isGone = false
    const arrive = async () => {
      const found = await finishArrival(type)
      if (isGone) return
      setArrival(found)
      if (found.to) await navigate({ to: found.to, replace: true })
    }
    void arrive()
    return () => {
      isGone = true
    }
  }, [type, navigate])
  if (!arrival?.broken) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner label={accountTexts.processing} />
      </main>
    )
  }
  return (
    <WayIn title={accountTexts.linkBroken}>
      <NewLinkForm arrivedWith={arrival.broken} />
      <Link
        to="/auth"
        search={{ mode: 'signin' }}
        className="link mt-4 inline-flex min-h-11 items-center font-semibold"
      >
        {accountTexts.backToSignIn}
      </Link>
    </WayIn>
  )
}
