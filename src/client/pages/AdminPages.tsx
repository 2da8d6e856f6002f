import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { AdminHome } from '#client/staff/overview/AdminHome.tsx'
import { PeopleView } from '#client/staff/overview/PeopleView.tsx'
import { homeTexts } from '#client/staff/overview/texts.ts'
import { peopleTexts } from '#client/staff/overview/peopleTexts.ts'
import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { useSearchSteps } from '#client/books/useSearchSteps.ts'
import { Catalogue } from '#client/staff/catalogue/Catalogue.tsx'
import { coverTexts, searchTexts } from '#client/staff/catalogue/texts.ts'
import { isCoverMigrationOn } from '#client/lib/toolPages.ts'
import { MigrationView } from '#client/staff/tools/covers/MigrationView.tsx'
import { CoverReports } from '#client/staff/catalogue/CoverReports.tsx'
import { BookCare, careTabs } from '#client/staff/catalogue/BookCare.tsx'
import { PickerView } from '#client/staff/tools/covers/PickerView.tsx'
import { SynopsisUpdater } from '#client/staff/tools/synopses/SynopsisUpdater.tsx'

export function AdminPage() {
  return (
    <AdminFrame title={homeTexts.heading} subtitle={homeTexts.subtitle}>
      <AdminHome />
    </AdminFrame>
  )
}

export function AdminPeoplePage() {
  const { q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = (name: string) => void navigate({ to: '/admin/people', search: name === '' ? {} : { q: name } })
  return (
    <AdminFrame title={peopleTexts.heading} subtitle={peopleTexts.subtitle}>
      <PeopleView name={q} onSearch={search} />
    </AdminFrame>
  )
}

export function CataloguePage() {
  const { q: term = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const steps = useSearchSteps(term, (wanted, replace) => {
    void navigate({ to: '/admin/catalogue', search: wanted === '' ? {} : { q: wanted }, replace })
  })
  return (
    <AdminFrame title={searchTexts.heading} subtitle={searchTexts.subtitle}>
      <Catalogue term={term} onTerm={steps.search} />
    </AdminFrame>
  )
}

export function CoverMigrationPage() {
  if (!isCoverMigrationOn()) throw notFound()
  return <MigrationView />
}

export function CoverReportsPage() {
  return (
    <AdminFrame title={coverTexts.heading} subtitle={coverTexts.subtitle}>
      <CoverReports />
    </AdminFrame>
  )
}

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

export function CoverPickerPage() {
  return <PickerView />
}

export function SynopsisUpdaterPage() {
  return <SynopsisUpdater />
}
