import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type Bound, bindingOf, clothsInRow } from '#contract/cloth.ts'
import type { Cloth } from '#contract/cloths.ts'

/** Only the books that do not wear their own cloth. */
type Changed = ReadonlyMap<Bound, Cloth>

const ChangedContext = createContext<Changed>(new Map())

interface ClothRowProps {
  /** In the order shown. The covers within must be given these very objects. */
  books: readonly Bound[]
  children: ReactNode
}

/** No two covers in it that stand side by side have the same cloth, except volumes of one series. */
export function ClothRow({ books, children }: ClothRowProps) {
  const found = useMemo(() => changedIn(books), [books])
  const [shown, setShown] = useState(found)
  const changed = isSame(found, shown) ? shown : found
  if (changed !== shown) setShown(changed)
  return <ChangedContext value={changed}>{children}</ChangedContext>
}

export function useClothOf(book: Bound): Cloth {
  return useContext(ChangedContext).get(book) ?? bindingOf(book).cloth
}

function changedIn(books: readonly Bound[]): Changed {
  const worn = clothsInRow(books)
  const changed = new Map<Bound, Cloth>()
  books.forEach((book, at) => worn[at] !== bindingOf(book).cloth && changed.set(book, worn[at]!))
  return changed
}

/** Else all covers would be drawn again whenever one book of the list changes. */
const isSame = (one: Changed, other: Changed) =>
  one.size === other.size && [...one].every(([book, cloth]) => other.get(book) === cloth)
