import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { inviteTexts as texts } from './commentTexts.ts'

export type Invited = keyof typeof texts.title

export function InviteDialog({ to, onClose }: { to: Invited | undefined; onClose: () => void }) {
  return (
    <Dialog open={to !== undefined} onClose={onClose} title={to ? texts.title[to] : ''}>
      <p className="text-ink2">{texts.hint}</p>
      <div className="mt-5">
        <SignInLinks />
      </div>
    </Dialog>
  )
}

export function SignInLinks() {
  const redirect = useLocation({ select: ({ href }) => href })
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/auth" search={{ mode: 'signin', redirect }}>
        {texts.signIn}
      </ButtonLink>
      <ButtonLink to="/auth" search={{ redirect }} variant="secondary">
        {texts.signUp}
      </ButtonLink>
    </div>
  )
}
