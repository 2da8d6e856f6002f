import { useNavigate, useSearch } from '@tanstack/react-router'
import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { PeopleView } from '#client/staff/overview/PeopleView.tsx'
import { peopleTexts as texts } from '#client/staff/overview/texts.ts'

export function AdminPeoplePage() {
  const { q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = (name: string) => void navigate({ to: '/admin/people', search: name === '' ? {} : { q: name } })
  return (
    <AdminFrame title={texts.heading} subtitle={texts.subtitle}>
      <PeopleView name={q} onSearch={search} />
    </AdminFrame>
  )
}
