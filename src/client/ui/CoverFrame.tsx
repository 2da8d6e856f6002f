import { type ComponentType, type ReactNode, useState } from 'react'
import type { Bound } from '#contract/cloth.ts'
import type { Cloth } from '#contract/cloths.ts'
import { useClothOf } from './ClothRow.tsx'
import { uiTexts } from './texts.ts'

export interface CoverProps {
  book: Bound & { cover: string | null }
  /** In px; without it the cover fills its column. */
  width?: number
  /** Loads at once; for covers in the first row. */
  eager?: boolean
  ribbon?: ReactNode
  words?: { loading: string; missing: string }
  children?: ReactNode
}

interface CoverFrameProps extends CoverProps {
  /** Instead of a picture that is missing or broken. */
  Drawing: ComponentType<{ book: Bound; cloth: Cloth }>
}

export function CoverFrame({ book, width, eager = false, ribbon, words, children, Drawing }: CoverFrameProps) {
  const [broken, setBroken] = useState<string>()
  const [arrived, setArrived] = useState<string>()
  const cloth = useClothOf(book)
  const sizes = `${width ?? 200}px`
  const isCloth = book.cover === null || book.cover === broken
  const come = (image: HTMLImageElement | null) => {
    if (!image?.complete) return
    // A loaded image fades in; a cached one shows at once.
    image.classList.remove('opacity-0')
    if (words) setArrived(book.cover!)
  }
  return (
    <div className="relative w-full shrink-0" style={{ width }}>
      {ribbon}
      <div className="cloth-board aspect-2/3 overflow-hidden" style={{ backgroundColor: cloth.ground }}>
        {isCloth ? (
          <Drawing book={book} cloth={cloth} />
        ) : (
          <picture>
            <source type="image/avif" srcSet={sizesOf(book.cover!, 'avif')} sizes={sizes} />
            <img
              ref={come}
              src={book.cover!}
              srcSet={sizesOf(book.cover!, 'webp')}
              sizes={sizes}
              alt={uiTexts.coverOf(book.title, book.author)}
              width={200}
              height={300}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={eager ? 'high' : 'auto'}
              decoding="async"
              onLoad={(event) => come(event.currentTarget)}
              onError={() => setBroken(book.cover!)}
              className={`h-full w-full object-cover ${eager ? '' : 'opacity-0 transition-opacity'}`}
            />
          </picture>
        )}
      </div>
      {words && (isCloth || arrived !== book.cover) && (
        <span className={book.cover === null ? 'sr-only' : wordsLook}>{isCloth ? words.missing : words.loading}</span>
      )}
      {children}
    </div>
  )
}

const wordsLook = 'absolute inset-x-0 bottom-0 bg-card text-center text-sm text-ink2'

/** The server stores two widths in two formats, and names one of them. */
const sizesOf = (cover: string, form: string) =>
  [160, 320].map((widthPx) => `${cover.replace(/320\.webp$/, `${widthPx}.${form}`)} ${widthPx}w`).join()
