import { Link } from '@tanstack/react-router'
import { HitLine } from '#client/books/HitLine.tsx'
import { PickerField } from '#client/books/PickerField.tsx'
import { CatalogueHits } from './CatalogueHits.tsx'
import { searchTexts as texts } from './texts.ts'

interface CatalogueProps {
  term: string
  onTerm: (term: string) => void
}

export function Catalogue({ term, onTerm }: CatalogueProps) {
  return (
    <search className="block max-w-xl">
      <PickerField term={term} onTerm={onTerm} label={texts.label} />
      <CatalogueHits
        term={term}
        renderHit={(book) => (
          <Link
            to="/admin/catalogue/$bookId"
            params={{ bookId: book.id }}
            className="flex min-h-11 items-center gap-3 p-2 hover:bg-sage-soft focus-visible:-outline-offset-3"
          >
            <HitLine book={book} note={book.year?.toString()} />
          </Link>
        )}
      />
    </search>
  )
}
