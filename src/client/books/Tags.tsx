import type { BookDetail } from '#contract/books.ts'
import { ListedLink } from './ListedLink.tsx'
import { pageTexts as texts } from './pageTexts.ts'

interface TagListProps {
  tags: readonly string[]
  label?: string
  /** Each leads to the books that have it. */
  linked?: boolean
}

const look = 'rounded-sm bg-sunk px-2.5 py-1 text-sm'

export const TagList = ({ tags, label, linked = false }: TagListProps) => (
  <ul role="list" aria-label={label} className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag} className="flex">
        {linked ? (
          <ListedLink kind="tag" name={tag} className={`hover:underline ${look}`} />
        ) : (
          <span className={look}>{tag}</span>
        )}
      </li>
    ))}
  </ul>
)

export function Tags({ book }: { book: Pick<BookDetail, 'genres' | 'tags' | 'tropes' | 'themes'> }) {
  const kinds = (['genres', 'tags', 'tropes', 'themes'] as const).filter((kind) => book[kind].length > 0)
  if (kinds.length === 0) return null
  return (
    <div className="space-y-4">
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind} className="mb-2 font-sans text-sm font-semibold text-ink2">
            {texts.tags[kind]}
          </h2>
          <TagList tags={book[kind]} linked />
        </section>
      ))}
    </div>
  )
}
