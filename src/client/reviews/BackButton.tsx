import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { reviewTexts as texts } from './texts.ts'

/** Back to where one came from; who opened the address directly goes to the community. */
export function BackButton() {
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const goBack = () => (canGoBack ? history.back() : void navigate({ to: '/discover/community' }))
  return (
    <button type="button" onClick={goBack} className="link mb-3 inline-flex min-h-11 items-center gap-1.5">
      <ArrowLeft size={18} aria-hidden="true" />
      {texts.back}
    </button>
  )
}
