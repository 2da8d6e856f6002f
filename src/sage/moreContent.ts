import type { SageBook } from './book.ts'
import { type Block, type Content, type FeatureKind, kindsInOrder, restOf, unitRow } from './content.ts'
import { appended, appendRows, rowCount } from './rows.ts'

/** The content with further books at its end. What no book had before is left out of their rows and counts for nothing. */
export function withMoreBooks(content: Content, books: readonly SageBook[]): Content {
  const known = rowCount(content.rows)
  const blocks = kindsInOrder.map((kind) => blockOf(content, kind))
  const rows = books.map((book) => unitRow(blocks, book, known, content.tagLength))
  const rest = rows.map((row) => restOf(row, content.isOrigin))
  return { ...content, rows: appendRows(content.rows, rows), rest: appended(content.rest, rest) }
}

function blockOf({ names, kinds, byFeature: { start } }: Content, kind: FeatureKind): Block {
  const from = Math.max(0, kinds.indexOf(kind))
  const own = names.slice(from, kinds.lastIndexOf(kind) + 1)
  return {
    kind,
    from,
    names: own,
    numberOf: new Map(own.map((name, number) => [name, number])),
    inBooks: Int32Array.from(own, (_, number) => start[from + number + 1]! - start[from + number]!),
  }
}
