import { type ReactNode, useState } from 'react'
import { clothOf } from './cloth.ts'
import { ClothCover } from './ClothCover.tsx'
import { uiTexts } from './texts.ts'

interface CoverProps {
  book: { title: string; author: string; cover: string | null }
  /** In px; without it the cover fills its column. */
  width?: number
  /** For covers of the first row: loaded at once. */
  eager?: boolean
  ribbon?: ReactNode
}

/** A book's cover in its 2:3 box, or its cloth binding when there is none or it does not load. */
export function Cover({ book, width, eager = false, ribbon }: CoverProps) {
  const [broken, setBroken] = useState<string>()
  const isCloth = book.cover === null || book.cover === broken
  return (
    <div className="@container relative w-full shrink-0" style={{ width }}>
      {ribbon}
      <div
        className="cloth-board aspect-2/3 overflow-hidden"
        style={{ backgroundColor: clothOf(book.title, book.author) }}
      >
        {isCloth ? (
          <ClothCover title={book.title} author={book.author} ribbon={Boolean(ribbon)} />
        ) : (
          <img
            src={book.cover ?? undefined}
            alt={uiTexts.coverOf(book.title, book.author)}
            width={200}
            height={300}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            onError={() => setBroken(book.cover ?? undefined)}
            className="h-full w-full object-cover"
          />
        )}
      </div>
    </div>
  )
}
