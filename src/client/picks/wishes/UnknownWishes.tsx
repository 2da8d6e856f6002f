import { lazy, Suspense } from 'react'

const Said = lazy(async () => ({ default: (await import('./SaidUnknown.tsx')).SaidUnknown }))

interface UnknownWishesProps {
  chips: readonly string[]
  /** Said elsewhere. */
  said?: readonly string[]
  ofAll?: boolean
}

/** What nobody knows of a book, or of all in a list, that the reader has a wish about. */
export function UnknownWishes({ chips, said, ofAll = false }: UnknownWishesProps) {
  const left = chips.filter((chip) => !said?.includes(chip))
  if (left.length === 0) return null
  return (
    <Suspense>
      <Said chips={left} ofAll={ofAll} />
    </Suspense>
  )
}
