import { type Bound, bindingOf } from '#contract/cloth.ts'
import type { Cloth } from '#contract/cloths.ts'
import { ClothBoard } from '../ClothBoard.tsx'
import { clothLayouts } from './clothLayouts.tsx'
import { emblemOf } from './clothOrnaments.ts'
import { initialOf } from '../initialOf.ts'
import { numeralOf } from './numeralOf.ts'

interface ClothCoverProps {
  book: Bound
  /** The one of its place in a row; else the book's own. */
  cloth?: Cloth
}

/** Its words keep clear of the ribbon's place at the top. */
export function ClothCover({ book, cloth }: ClothCoverProps) {
  const binding = bindingOf(book)
  const worn = cloth ?? binding.cloth
  return (
    <ClothBoard book={book} cloth={worn}>
      {clothLayouts[binding.layout]({
        ...worn,
        title: book.title,
        author: book.author,
        initial: initialOf(book.title),
        numeral: numeralOf(book),
        emblem: emblemOf(book.genreFamily ?? 'general', binding.emblem),
        pattern: binding.pattern,
      })}
    </ClothBoard>
  )
}
