import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useMe } from '#client/lib/session.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { findLocalDraft } from './localDraft.ts'
import { Survey } from './Survey.tsx'
import { surveyTexts } from './texts.ts'
import { surveyQuery } from './useSurvey.ts'

export function TasteSurvey({ edit }: { edit: boolean }) {
  const me = useMe()
  const { data, error, isFetchedAfterMount, refetch } = useQuery(surveyQuery)
  if (!me || !isFetchedAfterMount) {
    return (
      <>
        <h1 className="sr-only">{surveyTexts.title}</h1>
        <Spinner label={surveyTexts.loading} />
      </>
    )
  }
  if (!data) {
    return (
      <div className="mx-auto grid max-w-xl gap-4 px-4 py-16">
        <h1 className="text-2xl">{surveyTexts.loadFailed}</h1>
        <ErrorBox>{errorText(error)}</ErrorBox>
        <Button onClick={() => void refetch()}>{surveyTexts.retry}</Button>
      </div>
    )
  }
  if (data.answers && !edit) return <Navigate to="/" replace />
  const known = { ...data, draft: findLocalDraft(me.id, data.draft) ?? data.draft }
  return (
    <Survey
      known={known}
      served={data.draft}
      readerId={me.id}
      edit={edit}
      name={me.username || surveyTexts.anyReader}
    />
  )
}
