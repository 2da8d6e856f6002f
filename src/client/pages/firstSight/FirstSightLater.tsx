import { type ComponentType, useEffect, useState } from 'react'

/** After the page with its fonts has loaded: the form comes first. */
const startAfterMs = 1500

/** Reserves its space until it has loaded, so that nothing moves. The form works without it, too. */
export function FirstSightLater() {
  const [loaded, setLoaded] = useState<{ FirstSight: ComponentType }>()
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => import('./FirstSight.tsx').then(setLoaded, () => undefined)
    const wait = () => {
      timer = setTimeout(() => void load(), startAfterMs)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true, signal: leaving.signal })
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [])
  return <div style={{ minHeight: '50rem' }}>{loaded && <loaded.FirstSight />}</div>
}
