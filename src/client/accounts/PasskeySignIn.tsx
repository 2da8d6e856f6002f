import { KeyRound } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { endOldSession } from './endOldSession.ts'
import { canUsePasskeys, signWithPasskey } from './passkeyDevice.ts'
import { accountTexts } from './texts.ts'
import type { OtherWay } from './useSending.ts'

interface PasskeySignInProps {
  way: OtherWay
  onSignedIn: (onboarded: boolean) => Promise<void>
}

/** Signs in by what the device holds; not there where the browser cannot. */
export function PasskeySignIn({ way, onSignedIn }: PasskeySignInProps) {
  if (!canUsePasskeys()) return null
  const signIn = async () => {
    const { options } = await api.passkeys.beginSignIn.call()
    const credential = await signWithPasskey(options)
    if (!credential) return
    await endOldSession()
    const { onboarded } = await api.passkeys.signIn.call({ credential: credential as SignedPasskey })
    await onSignedIn(onboarded)
  }
  return (
    <Button
      variant="secondary"
      aria-disabled={way.isBusy}
      onClick={() => void way.sendBy(signIn)}
      className="w-full aria-disabled:opacity-60"
    >
      <KeyRound size={18} aria-hidden="true" />
      {accountTexts.signInWithPasskey}
    </Button>
  )
}

/** The server checks every part of what the browser made. */
type SignedPasskey = Parameters<typeof api.passkeys.signIn.call>[0]['credential']
