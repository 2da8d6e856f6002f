import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useMe } from '#client/lib/session.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { Tabs, tabId } from '#client/ui/Tabs.tsx'
import { type CaseKind, caseKinds } from '#contract/cases.ts'
import { AnswerList } from './AnswerList.tsx'
import { AuditLog } from './AuditLog.tsx'
import { CaseList } from './CaseList.tsx'
import { countsQuery } from './queries.ts'
import { SuspendedReaders } from './SuspendedReaders.tsx'
import { moderationTexts as texts } from './texts.ts'

export const moderationTabs = ['open', 'decided', 'answers', 'suspended', 'log'] as const
export type ModerationTab = (typeof moderationTabs)[number]

interface ModerationViewProps {
  tab: ModerationTab
  /** Only cases of this kind; of every kind when it is undefined. */
  kind: CaseKind | undefined
  onTab: (tab: ModerationTab) => void
  onKind: (kind: CaseKind | undefined) => void
}

const panelId = 'moderation'

export function ModerationView({ tab, kind, onTab, onKind }: ModerationViewProps) {
  const isAdmin = useMe()?.roles.includes('admin') ?? false
  const { data: counts } = useQuery(countsQuery)
  const panel = useRef<HTMLDivElement>(null)
  const shown = tab === 'log' && !isAdmin ? 'open' : tab
  const labelOf = (id: ModerationTab) => {
    if (id === 'open' && counts) return texts.openTab(counts.open)
    return id === 'answers' && counts ? texts.answersTab(counts.answers) : texts.tab[id]
  }
  const goOn = () => panel.current?.focus({ preventScroll: true })

  return (
    <>
      <PageHeading title={texts.heading} subtitle={texts.subtitle} />
      <Tabs
        label={texts.tabs}
        panelId={panelId}
        tabs={moderationTabs.filter((id) => isAdmin || id !== 'log').map((id) => ({ id, label: labelOf(id) }))}
        active={shown}
        onSelect={onTab}
      />
      <div
        ref={panel}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, shown)}
        tabIndex={-1}
        className="mt-5 outline-none"
      >
        {counts !== undefined && counts.own > 0 && (
          <p className="mb-5 border-l-4 border-lamp-fill bg-card px-4 py-3">{texts.ownWaits(counts.own)}</p>
        )}
        {(shown === 'open' || shown === 'decided') && (
          <>
            <KindFilter kind={kind} onKind={onKind} />
            <CaseList key={`${shown} ${kind ?? ''}`} state={shown} kind={kind} onEmpty={goOn} />
          </>
        )}
        {shown === 'answers' && <AnswerList onGone={goOn} />}
        {shown === 'suspended' && <SuspendedReaders onGone={goOn} />}
        {shown === 'log' && <AuditLog />}
      </div>
    </>
  )
}

function KindFilter({ kind, onKind }: Pick<ModerationViewProps, 'kind' | 'onKind'>) {
  const name = useId()
  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="sr-only">{texts.filter}</legend>
      <div className="flex flex-wrap gap-2">
        {([undefined, ...caseKinds] as const).map((each) => (
          <Chip
            key={each ?? 'all'}
            type="radio"
            name={name}
            label={texts.kinds[each ?? 'all']}
            checked={each === kind}
            onChange={() => onKind(each)}
          />
        ))}
      </div>
    </fieldset>
  )
}
