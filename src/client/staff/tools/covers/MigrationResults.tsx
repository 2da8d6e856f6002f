import { Link } from '@tanstack/react-router'
import type { MigrationDetail, MigrationResult } from '#contract/coverTools.ts'
import { ResultsSection } from '../ResultsSection.tsx'
import { migrationTexts as texts } from './texts.ts'
import { Card } from '#client/ui/Card.tsx'

const shownOfUrl = 24
const counts = ['total', 'successful', 'failed', 'skipped'] as const

interface MigrationResultsProps {
  result: MigrationResult
  isShort?: boolean
}

export function MigrationResults({ result, isShort = false }: MigrationResultsProps) {
  return (
    <ResultsSection title={texts.results} counts={counts.map((count) => [texts.count[count], result[count]] as const)}>
      {result.details.length > 0 && (
        <Card as="ul" role="list" className={`mt-4 px-4 sm:px-5 ${isShort ? 'max-h-60 overflow-y-auto' : ''}`}>
          {result.details.map((detail) => (
            <Detail key={detail.bookId} detail={detail} />
          ))}
        </Card>
      )}
    </ResultsSection>
  )
}

const looks = {
  success: 'bg-sage-soft text-sage',
  failed: 'bg-rubric-soft text-rubric',
  skipped: 'bg-sunk',
}

function Detail({ detail: { bookId, title, status, reason, newUrl } }: { detail: MigrationDetail }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 wrap-anywhere">
        <Link to="/book/$bookId" params={{ bookId }} className="font-semibold">
          {title}
        </Link>
        {reason && <p className="text-sm text-ink2">{reason}</p>}
        {newUrl && <p className="text-sm text-ink2">{texts.newUrl(newUrl.slice(0, shownOfUrl))}</p>}
      </div>
      <span className={`rounded-sm px-2 py-0.5 text-sm font-semibold ${looks[status]}`}>{texts.status[status]}</span>
    </li>
  )
}
