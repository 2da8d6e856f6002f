import type { ReactNode } from 'react'

export type RibbonKind = 'tbr' | 'reading' | 'finished' | 'dnf'

const looks: Record<RibbonKind, string> = {
  tbr: 'bg-[#fffdf7] text-[#1d2621]',
  reading: 'bg-[#2c5b47] text-[#fffdf7]',
  finished: 'bg-[#d99a2b] text-[#1d2621]',
  dnf: 'bg-[#9c3426] text-[#fffdf7]',
}

/** Fits the narrow cover of a phone at twice the size of text. */
const fontSize = 'min(0.75rem, 4.2vw)'

/** Always has text, so that colour is not the only sign. */
export const Ribbon = ({ kind, children }: { kind: RibbonKind; children: ReactNode }) => (
  <span
    className={`ribbon absolute -top-1 right-2.5 z-1 max-w-[80%] px-[7px] pt-2 pb-[15px] leading-none font-bold whitespace-nowrap ${looks[kind]}`}
    style={{ fontSize }}
  >
    {children}
  </span>
)
