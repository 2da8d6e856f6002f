import { useNavigate, useSearch } from '@tanstack/react-router'
import { ImportStart } from '#client/imports/ImportStart.tsx'
import { ImportView } from '#client/imports/ImportView.tsx'
import { importTexts as texts } from '#client/imports/texts.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'

export function ImportPage() {
  const { id } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <>
      <BackLink to="/my-books" label={texts.back} />
      <PageHeading title={texts.heading} subtitle={texts.subtitle} />
      {id === undefined ? (
        <ImportStart onOpen={(importId) => void navigate({ to: '/import', search: { id: importId } })} />
      ) : (
        <ImportView key={id} importId={id} onGone={() => void navigate({ to: '/import', replace: true })} />
      )}
    </>
  )
}
