import type { ReactNode } from 'react'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Mark } from './Wordmark.tsx'
import { shellTexts } from './texts.ts'

interface WayInProps {
  title: string
  intro?: string
  aside?: ReactNode
  children: ReactNode
}

export function AuthFrame({ title, intro, aside, children }: WayInProps) {
  usePageTitle(title)
  return (
    <div className="way-in flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,11fr)_minmax(0,13fr)]">
      <main className="flex flex-col px-4 py-6 sm:px-8 lg:order-2 lg:min-h-dvh">
        <div className="m-auto w-full max-w-[26rem] py-4">
          <p className="mb-8 flex items-center gap-2 font-serif text-xl leading-none font-[650] lg:hidden">
            <Mark size={32} />
            {shellTexts.product}
          </p>
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {intro && <p className="mt-2 text-ink2">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </main>
      <Board isFilled={Boolean(aside)}>{aside}</Board>
    </div>
  )
}

function Board({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  return (
    <aside
      className={`board relative isolate min-h-56 grow flex-col overflow-hidden bg-[#244b3a] px-6 py-8 text-[#fbf3df] sm:px-10 lg:order-1 lg:sticky lg:top-0 lg:h-dvh lg:[container-type:size] lg:px-[7.5vw] lg:py-[10dvh] ${isFilled ? 'flex' : 'hidden lg:flex'}`}
    >
      <div aria-hidden="true" className="absolute inset-y-0 left-0 hidden w-5 bg-black/20 lg:block" />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-[32px] left-[48px] hidden border border-[#f0dda8]/60 outline-1 outline-offset-[-6px] outline-[#f0dda8]/30 lg:block"
      />
      <div
        aria-hidden="true"
        className="board-mark pointer-events-none absolute -right-6 -bottom-8 -z-1 opacity-15 lg:inset-x-0 lg:top-[22%] lg:bottom-auto lg:grid lg:place-items-center lg:opacity-90 lg:[@container_(height<32rem)]:hidden"
      >
        <Mark size={220} />
      </div>
      <p className="hidden items-center gap-2.5 font-serif text-2xl leading-none font-[650] lg:flex">
        {shellTexts.product}
      </p>
      <div className="my-auto lg:mb-4">{children}</div>
    </aside>
  )
}
