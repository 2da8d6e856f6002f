import { useNavigate, useSearch } from '@tanstack/react-router'
import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { useSearchSteps } from '#client/books/useSearchSteps.ts'
import { Catalogue } from '#client/staff/catalogue/Catalogue.tsx'
import { searchTexts as texts } from '#client/staff/catalogue/texts.ts'

export function CataloguePage() {
  const { q: term = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const steps = useSearchSteps(term, (wanted, replace) => {
    void navigate({ to: '/admin/catalogue', search: wanted === '' ? {} : { q: wanted }, replace })
  })
  return (
    <AdminFrame title={texts.heading} subtitle={texts.subtitle}>
      <Catalogue term={term} onTerm={steps.search} />
    </AdminFrame>
  )
}
