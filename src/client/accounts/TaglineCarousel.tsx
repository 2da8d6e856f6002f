import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { accountTexts } from './texts.ts'

const slideMs = 5000

const nothing = { pointer: false, focus: false }

const slides = accountTexts.taglines

export function TaglineCarousel() {
  const [slide, setSlide] = useState(0)
  const { isPaused, isTurning, turnOrRest, holds } = useTurning(() => setSlide(slideAfter))
  return (
    <section
      aria-roledescription="carousel"
      aria-label={accountTexts.carousel}
      {...holds}
      className="flex flex-col-reverse gap-3"
    >
      <div className="flex gap-1">
        <Control label={isPaused ? accountTexts.play : accountTexts.pause} onClick={turnOrRest} isWide>
          {isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
        </Control>
        <Control label={accountTexts.previous} onClick={() => setSlide(slideBefore)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Control>
        <Control label={accountTexts.next} onClick={() => setSlide(slideAfter)}>
          <ChevronRight size={20} aria-hidden="true" />
        </Control>
      </div>
      <div aria-live={isTurning ? 'off' : 'polite'} className="grid">
        {slides.map((tagline, at) => (
          <Slide key={tagline} tagline={tagline} at={at} isShown={at === slide} />
        ))}
      </div>
    </section>
  )
}

const slideAfter = (at: number) => (at + 1) % slides.length
const slideBefore = (at: number) => (at + slides.length - 1) % slides.length

function Slide({ tagline, at, isShown }: { tagline: string; at: number; isShown: boolean }) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={accountTexts.slideOf(at + 1, slides.length)}
      inert={!isShown}
      className={`col-start-1 row-start-1 transition-opacity duration-200 ${isShown ? '' : 'invisible opacity-0'}`}
    >
      <p className="font-serif text-2xl font-[620] text-balance lg:text-4xl">{tagline}</p>
      <div aria-hidden="true" className="mt-3 flex gap-1.5">
        {slides.map((other, mark) => (
          <span key={other} className={`h-1 w-7 rounded-full bg-current ${mark === at ? '' : 'opacity-35'}`} />
        ))}
      </div>
    </div>
  )
}

interface ControlProps {
  label: string
  onClick: () => void
  isWide?: boolean
  children: ReactNode
}

function Control({ label, onClick, isWide = false, children }: ControlProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={isWide ? undefined : label}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-semibold hover:bg-[#ffffff1f] focus-visible:outline-current"
    >
      {children}
      {isWide && label}
    </button>
  )
}

/** Pauses while the pointer or the focus is on the carousel, unless the reader presses Play. */
function useTurning(turn: () => void) {
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [held, setHeld] = useState(nothing)
  const hold = (by: Partial<typeof nothing>) => setHeld((before) => ({ ...before, ...by }))
  const isTurning = !isPaused && !held.pointer && !held.focus
  const onTurn = useEffectEvent(turn)
  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setInterval(onTurn, slideMs)
    return () => clearInterval(timer)
  }, [isTurning])
  const turnOrRest = () => {
    setPaused(!isPaused)
    if (isPaused) setHeld(nothing)
  }
  const holds = {
    onPointerEnter: () => hold({ pointer: true }),
    onPointerLeave: () => hold({ pointer: false }),
    onFocus: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold({ focus: true }),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold({ focus: false }),
  }
  return { isPaused, isTurning, turnOrRest, holds }
}
