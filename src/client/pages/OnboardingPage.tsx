import { useSearch } from '@tanstack/react-router'
import { TasteSurvey } from '#client/survey/TasteSurvey.tsx'

export function OnboardingPage() {
  const { edit = false } = useSearch({ strict: false })
  return <TasteSurvey key={`${edit}`} edit={edit} />
}
