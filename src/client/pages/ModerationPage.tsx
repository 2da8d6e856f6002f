import { useNavigate, useSearch } from '@tanstack/react-router'
import { AdminNav } from '#client/staff/kit/AdminNav.tsx'
import { ModerationView, type ModerationTab, moderationTabs } from '#client/staff/moderation/ModerationView.tsx'
import { useMe } from '#client/lib/session.ts'

export function ModerationPage() {
  const { tab } = useSearch({ strict: false })
  const isAdmin = useMe()?.roles.includes('admin') ?? false
  const navigate = useNavigate()
  const show = (next: ModerationTab) =>
    void navigate({
      to: '/moderation',
      search: next === 'open' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      {isAdmin && <AdminNav />}
      <ModerationView tab={moderationTabs.find((each) => each === tab) ?? 'open'} onTab={show} />
    </>
  )
}
