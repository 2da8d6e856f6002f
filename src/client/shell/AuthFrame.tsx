import type { ReactNode } from 'react'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Mark, ProductName, Wordmark } from './Wordmark.tsx'

interface WayInProps {
  title: string
  intro?: string
  board?: ReactNode
  /** Beside the form, or below it on narrow windows. */
  more?: ReactNode
  children: ReactNode
}

export function AuthFrame({ title, intro, board, more, children }: WayInProps) {
  usePageTitle(title)
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,11fr)_minmax(0,13fr)]">
      <main className="flex flex-col px-4 py-6 sm:px-8 lg:sticky lg:top-0 lg:order-2 lg:h-dvh lg:overflow-y-auto">
        <div className="m-auto w-full max-w-[26rem] py-4">
          <p className="mb-8 lg:hidden">
            <Wordmark size={32} />
          </p>
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {intro && <p className="mt-2 text-ink2">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </main>
      {more ? (
        <div className="flex grow flex-col bg-sunk lg:order-1">
          <FilledBoard>{board}</FilledBoard>
          <div className="px-4 py-8 sm:px-10">{more}</div>
        </div>
      ) : (
        <BareBoard />
      )}
    </div>
  )
}

const cloth = 'board relative isolate flex-col overflow-hidden bg-[#244b3a] px-6 py-8 text-[#fbf3df] sm:px-10'

function FilledBoard({ children }: { children: ReactNode }) {
  return (
    <aside className={`${cloth} flex min-h-56`}>
      <Spine />
      <div aria-hidden="true" className="pointer-events-none absolute -right-6 -bottom-8 -z-1 opacity-15">
        <Mark size={220} />
      </div>
      <p className="mb-8 hidden text-2xl lg:block">
        <ProductName />
      </p>
      <div className="my-auto">{children}</div>
    </aside>
  )
}

function BareBoard() {
  return (
    <aside
      className={`${cloth} hidden lg:sticky lg:top-0 lg:order-1 lg:flex lg:h-dvh lg:[container-type:size] lg:px-[7.5vw] lg:py-[10dvh]`}
    >
      <Spine />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-[32px] left-[48px] border border-[#f0dda8]/60 outline-1 outline-offset-[-6px] outline-[#f0dda8]/30"
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-[22%] -z-1 grid place-items-center opacity-90 lg:[@container_(height<32rem)]:hidden"
      >
        <Mark size={220} />
      </div>
      <p className="text-2xl">
        <ProductName />
      </p>
    </aside>
  )
}

function Spine() {
  return <div aria-hidden="true" className="absolute inset-y-0 left-0 hidden w-5 bg-black/20 lg:block" />
}
