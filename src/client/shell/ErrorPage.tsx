import { uiTexts } from '#client/ui/texts.ts'
import { useRouter } from '@tanstack/react-router'
import {
  askEveryMs,
  faultText,
  isCodeMissing,
  isNetworkFailure,
  isServerThere,
  isUnavailable,
} from '#client/lib/faults.ts'
import { Button } from '#client/ui/Button.tsx'
import { shellTexts } from './texts.ts'
import { Wordmark } from './Wordmark.tsx'
import { type ReactNode, useEffect } from 'react'
import { useChrome } from './useChrome.ts'

export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const tryAgain = () => {
    if (isCodeMissing(error) && navigator.onLine) return location.reload()
    reset()
    void router.invalidate()
  }
  useEffect(() => {
    if (!isUnavailable(error) && !isNetworkFailure(error)) return undefined
    let isAsking = false
    const look = async () => {
      if (isAsking) return
      isAsking = true
      if (await isServerThere()) tryAgain()
      isAsking = false
    }
    const timer = setInterval(() => void look(), askEveryMs)
    return () => clearInterval(timer)
  })
  return (
    <Landmark>
      <div className="mx-auto flex min-h-[70dvh] max-w-[60ch] flex-col items-center justify-center gap-4 px-4 text-center">
        <Wordmark />
        <h1 tabIndex={-1} className="text-3xl">
          {shellTexts.errorTitle}
        </h1>
        <p role="alert">{faultText(error)}</p>
        <Button onClick={tryAgain}>{uiTexts.tryAgain}</Button>
      </div>
    </Landmark>
  )
}

export function Landmark({ children }: { children: ReactNode }) {
  const chrome = useChrome()
  return chrome === 'none' ? <main>{children}</main> : children
}
