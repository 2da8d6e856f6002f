import type { ReactNode } from 'react'
import type { Bound } from '#contract/cloth.ts'
import type { Cloth } from '#contract/cloths.ts'
import { uiTexts } from './texts.ts'

interface ClothBoardProps {
  book: Bound
  cloth: Cloth
  children: ReactNode
}

export function ClothBoard({ book, cloth, children }: ClothBoardProps) {
  return (
    <svg
      viewBox="0 0 200 300"
      role="img"
      aria-label={uiTexts.clothOf(book.title, book.author)}
      className="cloth block h-auto w-full"
      style={{ '--cloth': cloth.ground }}
    >
      {children}
      <path d="M11.5 0V300" stroke="#000" strokeOpacity="0.2" />
    </svg>
  )
}
