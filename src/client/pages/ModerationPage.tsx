import { useNavigate, useSearch } from '@tanstack/react-router'
import { AdminNav } from '#client/staff/kit/AdminNav.tsx'
import { ModerationView, type ModerationTab, moderationTabs } from '#client/staff/moderation/ModerationView.tsx'
import { useMe } from '#client/lib/session.ts'
import { type CaseKind, caseKinds } from '#contract/cases.ts'

export function ModerationPage() {
  const { tab, kind } = useSearch({ strict: false })
  const isAdmin = useMe()?.roles.includes('admin') ?? false
  const navigate = useNavigate()
  const shown = moderationTabs.find((each) => each === tab) ?? 'open'
  const only = caseKinds.find((each) => each === kind)
  const show = (next: ModerationTab, of: CaseKind | undefined) =>
    void navigate({
      to: '/moderation',
      search: { ...(next !== 'open' && { tab: next }), ...(of && { kind: of }) },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      {isAdmin && <AdminNav />}
      <ModerationView tab={shown} kind={only} onTab={(next) => show(next, only)} onKind={(next) => show(shown, next)} />
    </>
  )
}
