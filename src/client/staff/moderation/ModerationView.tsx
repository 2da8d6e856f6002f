import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMe } from '#client/lib/session.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { Tabs, tabId } from '#client/ui/Tabs.tsx'
import { AuditLog } from './AuditLog.tsx'
import { CaseList } from './CaseList.tsx'
import { ReportedBios } from './ReportedBios.tsx'
import { countsQuery } from './queries.ts'
import { SuspendedReaders } from './SuspendedReaders.tsx'
import { moderationTexts as texts } from './texts.ts'

export const moderationTabs = ['open', 'decided', 'bios', 'suspended', 'log'] as const
export type ModerationTab = (typeof moderationTabs)[number]

interface ModerationViewProps {
  tab: ModerationTab
  onTab: (tab: ModerationTab) => void
}

const panelId = 'moderation'

export function ModerationView({ tab, onTab }: ModerationViewProps) {
  const isAdmin = useMe()?.roles.includes('admin') ?? false
  const { data: counts } = useQuery(countsQuery)
  const panel = useRef<HTMLDivElement>(null)
  const shown = tab === 'log' && !isAdmin ? 'open' : tab
  const labelOf = (id: ModerationTab) => {
    if (id === 'open' && counts) return texts.openTab(counts.open)
    return id === 'bios' && counts ? texts.biosTab(counts.bios) : texts.tab[id]
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
        {(shown === 'open' || shown === 'decided') && <CaseList key={shown} state={shown} onEmpty={goOn} />}
        {shown === 'bios' && <ReportedBios onGone={goOn} />}
        {shown === 'suspended' && <SuspendedReaders onGone={goOn} />}
        {shown === 'log' && <AuditLog />}
      </div>
    </>
  )
}
