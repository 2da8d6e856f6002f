import { useEffect } from 'react'
import { useMe } from '#client/lib/session.ts'

/** After what the page needs first. */
const startAfterMs = 2000

/** Hears, while a reader is there, what happens to them in other browsers and by other readers. */
export function useNews(): void {
  const readerId = useMe()?.id
  useEffect(() => {
    if (readerId === undefined) return undefined
    const leaving = new AbortController()
    const start = async () => {
      const { followNews } = await import('#client/lib/news.ts')
      if (!leaving.signal.aborted) followNews(leaving.signal)
    }
    const timer = setTimeout(() => void start().catch(() => undefined), startAfterMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [readerId])
}
