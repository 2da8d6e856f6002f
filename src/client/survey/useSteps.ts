import { type RouterHistory, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const maxTravelMs = 1_000

interface Place {
  step: number
  /** The step of the entry before; unset when that is another page. */
  behind?: number
  depth: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    survey?: Place
  }
}

interface Bounds {
  first: number
  furthest: number
}

export function useSteps({ first, furthest }: Bounds) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { place, isNew } = usePlace()
  const { step, behind, depth } = place ?? { step: first, depth: 0 }
  const isGoingBack = useRef(false)
  const goneTooFar = useRef<Place>(undefined)

  const show = (survey: Place, replace: boolean) =>
    void navigate({ to: '/onboarding', search: true, state: { survey }, replace })
  const goTo = (other: number) => show({ step: other, behind, depth }, true)
  useEffect(() => {
    isGoingBack.current = false
  })
  useEffect(() => {
    if (step <= furthest) {
      goneTooFar.current = undefined
      if (isNew) goTo(step)
    } else if (!place || goneTooFar.current !== place) {
      goneTooFar.current = place
      if (behind === furthest) history.back()
      else goTo(furthest)
    }
  })

  return {
    step,
    goTo,
    goOn: () => show({ step: step + 1, behind: step, depth: depth + 1 }, false),
    goBack: () => {
      if (isGoingBack.current) return
      isGoingBack.current = true
      if (behind === step - 1) history.back()
      else goTo(step - 1)
    },
    /** The other page replaces the survey's first entry, so that Back does not return to the survey. */
    leaveFor: async (to: '/home' | '/import' | '/auth') => {
      if (depth > 0) await travel(history, -depth)
      await navigate({ to, replace: true })
    },
  }
}

function usePlace() {
  const here = useLocation({ select: ({ pathname, state }) => pathname === '/onboarding' && (state.survey ?? 'new') })
  const [last, setLast] = useState(here)
  if (here !== false && here !== last) setLast(here)
  return { place: typeof last === 'object' ? last : undefined, isNew: here === 'new' }
}

/** Resolves on arrival, or when the browser does not move. */
function travel(history: RouterHistory, by: number): Promise<void> {
  return new Promise((resolve) => {
    const arrive = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const unsubscribe = history.subscribe(arrive)
    const timer = setTimeout(arrive, maxTravelMs)
    history.go(by)
  })
}
