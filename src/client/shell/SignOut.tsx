import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { forgetDrafts, hasDrafts } from '#client/lib/drafts.ts'
import { sessionEnded } from '#client/lib/session.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notifyError } from '#client/ui/toast.ts'
import { signOutTexts as texts } from './texts.ts'

export function SignOut({ onStay }: { onStay: () => void }) {
  const [isAsking, setAsking] = useState(hasDrafts)
  const { mutate } = useMutation({
    mutationFn: async () => {
      await api.accounts.signOut.call({ scope: 'global' })
      forgetDrafts()
      sessionEnded()
      // A full page load, so that Back cannot show the reader's data.
      location.assign('/auth')
    },
    onError: (error) => notifyError({ title: texts.failed, description: errorText(error) }),
    onSettled: onStay,
  })
  useEffect(() => {
    if (!isAsking) mutate()
  }, [isAsking, mutate])
  return (
    <Dialog open={isAsking} onClose={onStay} title={texts.title}>
      <p>{texts.warning}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => setAsking(false)}>
          {texts.confirm}
        </Button>
        <Button variant="secondary" onClick={onStay}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  )
}
