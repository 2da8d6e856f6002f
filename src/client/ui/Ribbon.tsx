import type { ReactNode } from 'react'

export type RibbonKind = 'tbr' | 'reading' | 'finished' | 'dnf'

const looks: Record<RibbonKind, string> = {
  tbr: 'bg-[#fffdf7] text-[#1d2621]',
  // A long label: a second line would cover the title below.
  reading: 'bg-[#2c5b47] text-[#fffdf7] text-[min(0.8125rem,8cqi)]! whitespace-nowrap max-w-none!',
  finished: 'bg-[#d99a2b] text-[#1d2621]',
  dnf: 'bg-[#9c3426] text-[#fffdf7]',
}

/** Always has text, so that colour is not the only sign. */
export function Ribbon({ kind, children }: { kind: RibbonKind; children: ReactNode }) {
  const ribbon = (
    <span
      className={`ribbon absolute -top-1 right-2.5 z-1 max-w-[80%] px-[7px] pt-2 pb-[15px] text-xs leading-none font-bold ${looks[kind]}`}
    >
      {children}
    </span>
  )
  // Only this kind needs a container, which costs extra style and layout work.
  return kind === 'reading' ? <div className="@container absolute inset-x-0 top-0 z-1">{ribbon}</div> : ribbon
}
