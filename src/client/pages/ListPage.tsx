import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { BookList } from '#client/books/BookList.tsx'
import { FollowName } from '#client/follows/FollowButtons.tsx'
import { BookActions } from '#client/shelf/entry/BookActions.tsx'
import type { ListKind } from '#contract/bookLists.ts'
import type { BookCard } from '#contract/books.ts'

const actions = (book: BookCard) => <BookActions book={book} />
const headActions = (kind: ListKind, name: string) =>
  (kind === 'author' || kind === 'series') && <FollowName kind={kind} name={name} />

/** Of an author, a series, a tag or a prize, as the address says. */
export function ListPage() {
  const { name = '' } = useParams({ strict: false })
  const kind = useLocation({ select: ({ pathname }) => pathname.split('/')[1] as ListKind })
  const { order = 'read' } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <BookList
      key={`${kind} ${name}`}
      kind={kind}
      name={name}
      order={order}
      onOrder={(wanted) =>
        void navigate({
          to: '.',
          search: wanted === 'read' ? {} : { order: wanted },
          replace: true,
          resetScroll: false,
        })
      }
      actions={actions}
      headActions={headActions}
    />
  )
}
