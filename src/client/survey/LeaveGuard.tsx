import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { leavingTexts } from './texts.ts'

/**
 * Asks before the reader leaves for another page of ours with changes that are not saved. Who closes the tab finds them
 * again next time; and whose session has ended must not be held.
 */
export function LeaveGuard({ onDrop }: { onDrop: () => void }) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<(stays: boolean) => void>()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ nextLocation }) => {
          if (/^\/(onboarding|auth)(\/|$)/.test(nextLocation.pathname)) return false
          return new Promise<boolean>((resolve) => setAnswer(() => resolve))
        },
      }),
    [history],
  )
  const reply = (stays: boolean) => {
    setAnswer(undefined)
    answer?.(stays)
  }
  return (
    <Dialog open={answer !== undefined} onClose={() => reply(true)} title={leavingTexts.title}>
      <p>{leavingTexts.warning}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => reply(true)}>{leavingTexts.stay}</Button>
        <Button
          variant="danger"
          onClick={() => {
            reply(false)
            onDrop()
          }}
        >
          {leavingTexts.drop}
        </Button>
      </div>
    </Dialog>
  )
}
