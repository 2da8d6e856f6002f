import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ImportStart } from '#client/imports/ImportStart.tsx'
import { ImportView } from '#client/imports/ImportView.tsx'
import { importTexts as texts } from '#client/imports/texts.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'

export function ImportPage() {
  const { id } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <>
      <Link to="/my-books" className="link mb-2 inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft size={18} aria-hidden="true" />
        {texts.back}
      </Link>
      <PageHeading title={texts.heading} subtitle={texts.subtitle} />
      {id === undefined ? (
        <ImportStart onOpen={(importId) => void navigate({ to: '/import', search: { id: importId } })} />
      ) : (
        <ImportView key={id} importId={id} onGone={() => void navigate({ to: '/import', replace: true })} />
      )}
    </>
  )
}
