import { type ComponentType, useEffect, useState } from 'react'

/** Lets the form be ready first. */
const startAfterMs = 1200

/** Keeps its place until it has come, so that nothing moves. Without it the form works as well. */
export function FirstSightLater() {
  const [loaded, setLoaded] = useState<{ FirstSight: ComponentType }>()
  useEffect(() => {
    const load = () => import('./FirstSight.tsx').then(setLoaded, () => undefined)
    const timer = setTimeout(() => void load(), startAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return <div style={{ minHeight: '50rem' }}>{loaded && <loaded.FirstSight />}</div>
}
