import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { errorText } from '#client/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { dismissToast, notifyError } from '#client/ui/toast.ts'
import { endOldSession } from './endOldSession.ts'
import { canUsePasskeys, signWithPasskey } from './passkeyDevice.ts'
import { accountTexts } from './texts.ts'

/** Signs in by what the device holds; not there where the browser cannot. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (onboarded: boolean) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  if (!canUsePasskeys()) return null
  const signIn = async () => {
    dismissToast()
    setBusy(true)
    try {
      const { options } = await api.passkeys.beginSignIn.call()
      const credential = await signWithPasskey(options)
      if (credential) {
        await endOldSession()
        const { onboarded } = await api.passkeys.signIn.call({ credential: credential as SignedPasskey })
        await onSignedIn(onboarded)
      }
    } catch (error) {
      notifyError({ title: accountTexts.signInFailed, description: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void signIn()} className="mt-3 w-full">
      {!isBusy && <KeyRound size={18} aria-hidden="true" />}
      {accountTexts.signInWithPasskey}
    </Button>
  )
}

/** The server checks every part of what the browser made. */
type SignedPasskey = Parameters<typeof api.passkeys.signIn.call>[0]['credential']
