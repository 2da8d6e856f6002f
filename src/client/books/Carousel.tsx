import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type TouchList, useRef, useState } from 'react'
import { useMinWidth } from '#client/ui/useMinWidth.ts'
import { positions, rotated, slidesAcross, slidesLook, slideWidth, stepped, swipeOf } from './carousel.ts'
import { trendingTexts as texts } from './texts.ts'

interface CarouselProps {
  heading: string
  hint: string
  slides: { key: string; content: ReactNode }[]
}

/** A ring that moves only when asked to; slides out of sight cannot be focused. */
export function Carousel({ heading, hint, slides }: CarouselProps) {
  const across = useMinWidth(slidesAcross)
  const [start, setStart] = useState(0)
  const touched = useRef({ x: 0, y: 0 })
  const count = slides.length
  const turns = count > across
  const turn = (by: number) => setStart(stepped(start, by, count))
  const swipe = (touches: TouchList) => {
    const way = swipeOf(touched.current, pointOf(touches))
    if (turns && way !== 0) turn(way * across)
  }

  return (
    <section aria-roledescription="carousel" aria-labelledby="carousel-heading">
      <div className="mb-4 flex flex-wrap items-center gap-x-4">
        {/* With large text, the buttons go below. */}
        <h2
          id="carousel-heading"
          className="min-w-0 flex-1 font-serif text-2xl font-[650]"
          style={{ flexBasis: '10rem' }}
        >
          {heading}
        </h2>
        {turns && (
          <div className="flex gap-2">
            <TurnButton label={texts.previous} onClick={() => turn(-across)}>
              <ChevronLeft aria-hidden size={22} />
            </TurnButton>
            <TurnButton label={texts.next} onClick={() => turn(across)}>
              <ChevronRight aria-hidden size={22} />
            </TurnButton>
          </div>
        )}
        <p className="w-full text-ink2">{hint}</p>
      </div>
      <output className="sr-only">{turns && texts.shown(positions(start, across, count), count)}</output>
      <div
        className="-m-2 overflow-hidden p-2"
        style={{ touchAction: 'pan-y pinch-zoom' }}
        onTouchStart={(event) => (touched.current = pointOf(event.touches))}
        onTouchEnd={(event) => swipe(event.changedTouches)}
      >
        <ul role="list" className={slidesLook}>
          {rotated(slides, turns ? start : 0).map(({ key, content }, place) => (
            <li
              key={key}
              aria-roledescription="slide"
              aria-label={texts.slide(stepped(place, turns ? start : 0, count) + 1, count)}
              inert={place >= across}
              style={{ flexBasis: slideWidth(across) }}
              className="shrink-0 transition-opacity duration-200 starting:opacity-0 motion-reduce:transition-none"
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function TurnButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md border-control border-sage text-sage hover:bg-sage-soft"
    >
      {children}
    </button>
  )
}

const pointOf = ({ 0: touch }: TouchList) => ({ x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 })
