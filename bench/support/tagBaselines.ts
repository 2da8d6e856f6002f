import { cuesOf } from '#sage/analyze/cues.ts'
import { spaceOf, vectorOf } from '#sage/analyze/features.ts'
import { cuesIn, openLexicon } from '#sage/analyze/lexicon.ts'
import { kinds, type DescribedBook, type Kind, type TaggedBook, type Tags, tagsBy } from '#sage/analyze/tagged.ts'

/** Something that proposes tags for a book. */
export type Proposer = (book: DescribedBook) => Tags

const most: Record<Kind, number> = { genres: 2, tropes: 2, characters: 2, themes: 3, seriesType: 1, pointOfView: 1 }

/** The same for every book: as many of the most frequent tags as a book has of each list on average. */
export function mostFrequent(books: readonly TaggedBook[]): Proposer {
  const tags = tagsBy((kind) => {
    const counts = new Map<string, number>()
    for (const book of books) for (const tag of book.tags[kind]) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    return best(counts, most[kind])
  })
  return () => tags
}

/** The tags of which the text holds at least two cues. Learns nothing. */
export function lexiconAlone(): Proposer {
  const lexicons = new Map(kinds.map((kind) => [kind, openLexicon(cuesOf[kind])]))
  return ({ title, synopsis }) =>
    tagsBy((kind) => {
      const lexicon = lexicons.get(kind)!
      const hits = [...cuesIn(lexicon, `${title} . ${synopsis}`)].filter(([, count]) => count >= 2)
      return best(new Map(hits.map(([group, count]) => [lexicon.groups[group]!, count])), most[kind])
    })
}

/** The tags that at least half of the twelve nearest books have, weighted by how near they are. */
export function nearestAlone(books: readonly TaggedBook[]): Proposer {
  const space = spaceOf(books)
  const known = books.map((book) => ({ tags: book.tags, vector: asMap(space, book) }))
  return (book) => {
    const vector = asMap(space, book)
    const near = known
      .map(({ tags, vector: other }) => ({ tags, nearness: product(vector, other) }))
      .sort((a, b) => b.nearness - a.nearness)
      .slice(0, 12)
    const total = near.reduce((sum, { nearness }) => sum + nearness, 0)
    return tagsBy((kind) => {
      const shares = new Map<string, number>()
      for (const { tags, nearness } of near)
        for (const tag of tags[kind]) shares.set(tag, (shares.get(tag) ?? 0) + nearness / total)
      return best(new Map([...shares].filter(([, share]) => share >= 0.5)), 4)
    })
  }
}

const best = (scores: Map<string, number>, count: number) =>
  [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([tag]) => tag)

function asMap(space: ReturnType<typeof spaceOf>, book: DescribedBook): Map<number, number> {
  const { index, value } = vectorOf(space, book)
  return new Map(Array.from(index, (feature, k) => [feature, value[k]!]))
}

function product(a: Map<number, number>, b: Map<number, number>): number {
  let sum = 0
  for (const [feature, value] of a) sum += value * (b.get(feature) ?? 0)
  return sum
}
