import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { BookCare, careTabs } from '#client/staff/catalogue/BookCare.tsx'

export function BookCarePage() {
  const { bookId = '' } = useParams({ strict: false })
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <BookCare
      key={bookId}
      bookId={bookId}
      tab={careTabs.find((each) => each === tab) ?? 'edit'}
      onTab={(next) =>
        void navigate({
          to: '/admin/catalogue/$bookId',
          params: { bookId },
          search: next === 'edit' ? {} : { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
