import { KeyRound } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { canUsePasskeys, signWithPasskey } from './passkeyDevice.ts'
import type { OtherSubmit } from './useFormSubmit.ts'

type SignedPasskey = Parameters<typeof api.passkeys.signIn.call>[0]['credential']

interface PasskeyButtonProps {
  way: OtherSubmit
  text: string
  send: (credential: SignedPasskey) => Promise<unknown>
}

/** Asks the device for a passkey and sends what it signed; nothing where there are none, or when the reader cancels. */
export function PasskeyButton({ way, text, send }: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null
  const sign = async () => {
    const { options } = await api.passkeys.beginSignIn.call()
    const credential = await signWithPasskey(options)
    if (credential) await send(credential as SignedPasskey)
  }
  return (
    <Button
      variant="secondary"
      aria-disabled={way.isBusy}
      onClick={() => void way.sendBy(sign)}
      className="w-full aria-disabled:opacity-60"
    >
      <KeyRound size={18} aria-hidden="true" />
      {text}
    </Button>
  )
}
