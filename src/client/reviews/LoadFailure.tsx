import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { CallError } from '#client/lib/link.ts'
import { unexpectedText } from '#client/lib/faults.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { reviewTexts as texts } from './texts.ts'

interface LoadWords {
  fault: string
  unknown: string
}

interface LoadFailureProps {
  title: string
  /** Of an unknown error. */
  words: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  isGone: boolean
  toCommunity: string
}

/** Offers a retry, or the community when a retry cannot help. */
export function LoadFailure({ title, words, query, isGone, toCommunity }: LoadFailureProps) {
  const why = loadErrorText(query.error, { fault: words, unknown: words })
  if (!isGone)
    return (
      <LoadFailed title={title} query={query}>
        {why}
      </LoadFailed>
    )
  return (
    <>
      <ErrorBox title={title}>{why}</ErrorBox>
      <ButtonLink to="/discover/community" className="mt-5">
        {toCommunity}
      </ButtonLink>
    </>
  )
}

export function loadErrorText(error: unknown, { fault, unknown }: LoadWords): string {
  const said = errorText(error)
  if (said !== unexpectedText) return said
  return error instanceof CallError ? fault : unknown
}

export function ReviewFailure({ query }: { query: { error: unknown; isFetching: boolean; refetch: () => unknown } }) {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {texts.failedTitle}
      </h1>
      <LoadFailure
        title={texts.failedTitle}
        words={texts.failed}
        query={query}
        isGone={isRefusal(query.error, 'REVIEW_NOT_FOUND')}
        toCommunity={texts.toCommunity}
      />
    </>
  )
}
