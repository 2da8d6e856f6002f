import { type RouterHistory, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const longestTravelMs = 1_000

/** What an entry of the browser's history says of the survey: each step is an entry of its own. */
interface Place {
  step: number
  /** The step of the entry before this one; unset where that is another page. */
  behind?: number
  /** How many entries of the survey lie before this one. */
  depth: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    survey?: Place
  }
}

interface Bounds {
  /** The step to begin at when this entry of the history is new. */
  first: number
  /** The last step that may be shown. */
  furthest: number
}

/** The step that is shown, and the ways on and back, which the browser's own Back and Forward go, too. */
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
    /** Leaves for another page, which takes the place of the survey's first entry: Back does not lead in again. */
    leaveFor: async (to: '/home' | '/auth') => {
      if (depth > 0) await travel(history, -depth)
      await navigate({ to, replace: true })
    },
  }
}

/** Where this entry of the history stands; while the next page loads, where the last one stood. */
function usePlace() {
  const here = useLocation({ select: ({ pathname, state }) => pathname === '/onboarding' && (state.survey ?? 'new') })
  const [last, setLast] = useState(here)
  if (here !== false && here !== last) setLast(here)
  return { place: typeof last === 'object' ? last : undefined, isNew: here === 'new' }
}

/** Goes so many entries through the browser's history; resolves on arrival, or when the browser does not go. */
function travel(history: RouterHistory, by: number): Promise<void> {
  return new Promise((resolve) => {
    const arrive = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const unsubscribe = history.subscribe(arrive)
    const timer = setTimeout(arrive, longestTravelMs)
    history.go(by)
  })
}
