import { useNavigate, useSearch } from '@tanstack/react-router'
import { ModerationView, type ModerationTab, moderationTabs } from '#client/moderation/ModerationView.tsx'

export function ModerationPage() {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: ModerationTab) =>
    void navigate({
      to: '/moderation',
      search: next === 'open' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
    })
  return <ModerationView tab={moderationTabs.find((each) => each === tab) ?? 'open'} onTab={show} />
}
