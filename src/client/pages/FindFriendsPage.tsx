import { useNavigate, useSearch } from '@tanstack/react-router'
import { FindReaders } from '#client/friends/FindReaders.tsx'
import { searchTexts as texts } from '#client/friends/texts.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'

export function FindFriendsPage() {
  const { q: name = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = (wanted: string) => void navigate({ to: '/find-friends', search: { q: wanted } })
  return (
    <>
      <PageHeading title={texts.heading} subtitle={texts.subtitle} />
      <FindReaders name={name} onSearch={search} place="page" />
    </>
  )
}
