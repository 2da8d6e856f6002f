import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { invitationTexts as texts } from '#client/invitations/texts.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { instanceFact } from '#client/lib/instanceFact.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { useMe } from '#client/lib/session.ts'
import { focusHeading } from '#client/shell/focus.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import { notifyError } from '#client/ui/toast.ts'
import { pageTitles } from '#client/shell/pageTitles.ts'
import type { OtherReader } from '#contract/friends.ts'

/** Who invites, and how to accept: signed in with one press, else after signing in or up. */
export function InvitePage() {
  const { token = '' } = useParams({ strict: false })
  const query = useQuery({ ...api.invitations.find.queryOptions({ input: { token } }), retry: false })
  if (query.data) return <Invitation from={query.data.from} token={token} />
  if (query.isError && isRefusal(query.error, 'INVITATION_GONE')) return <Gone />
  return (
    <Stated title={pageTitles.invite}>
      {query.isError ? (
        <div className="text-left text-base">
          <LoadFailed title={texts.findFailed} query={query} />
        </div>
      ) : (
        <Spinner label={texts.finding} />
      )}
    </Stated>
  )
}

const Gone = () => (
  <Stated title={texts.gone} actions={<ButtonLink to="/discover/community">{texts.toCommunity}</ButtonLink>}>
    {texts.goneHint}
  </Stated>
)

function Invitation({ from, token }: { from: OtherReader; token: string }) {
  const me = useMe()
  const { username } = from
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.invitations.accept.call({ token }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.friends.key() }),
    onError: (error) => notifyError({ title: texts.acceptFailed, description: errorText(error) }),
  })
  useEffect(() => {
    if (isSuccess) focusHeading()
  }, [isSuccess])
  if (me?.id === from.id)
    return (
      <Stated title={texts.own} actions={<ButtonLink to="/friends">{texts.toFriends}</ButtonLink>}>
        {texts.ownHint}
      </Stated>
    )
  if (isSuccess)
    return (
      <Stated
        title={texts.areFriends(username)}
        actions={
          <ButtonLink to="/user/$username" params={{ username }}>
            {texts.toReader(username)}
          </ButtonLink>
        }
      />
    )
  return (
    <Stated
      title={texts.invites(username)}
      picture={<Avatar reader={from} className="size-20 text-4xl" />}
      actions={
        me ? (
          <Button busy={isPending} busyText={texts.accepting} onClick={() => mutate()}>
            {texts.accept}
          </Button>
        ) : (
          <WaysIn token={token} />
        )
      }
    >
      {me ? texts.introToReader(username) : texts.intro(username)}
    </Stated>
  )
}

function WaysIn({ token }: { token: string }) {
  const redirect = `/invite/${token}`
  const isClosed = instanceFact('sign-up') === 'off'
  return (
    <>
      {isClosed ? (
        <p className="w-full">{texts.signUpClosed}</p>
      ) : (
        <ButtonLink to="/auth" search={{ redirect }}>
          {texts.signUp}
        </ButtonLink>
      )}
      <ButtonLink to="/auth" search={{ mode: 'signin', redirect }} variant={isClosed ? 'primary' : 'secondary'}>
        {texts.signIn}
      </ButtonLink>
    </>
  )
}

interface StatedProps {
  title: string
  picture?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

function Stated({ title, picture, actions, children }: StatedProps) {
  usePageTitle(title)
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-[50ch] flex-col items-center justify-center gap-4 px-4 text-center">
      {picture}
      <h1 tabIndex={-1} className="text-3xl wrap-anywhere">
        {title}
      </h1>
      {children && <div className="text-lg text-ink2">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
