import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PasswordPrompt } from '#client/accounts/settings/PasswordPrompt.tsx'
import { api, queryClient } from '#client/lib/api.ts'
import { sessionEnded, useMe } from '#client/lib/session.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { notify } from '#client/ui/toast.ts'
import { kitTexts } from '#client/staff/kit/texts.ts'
import { peopleTexts as texts } from './peopleTexts.ts'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import type { Holder, Role } from '#contract/admin.ts'

export interface RoleAct {
  reader: Holder
  role: Role
  isGranted: boolean
}

interface RoleDialogProps {
  act: RoleAct
  onClose: () => void
}

export function RoleDialog({ act, onClose }: RoleDialogProps) {
  const { reader, role, isGranted } = act
  const isOwn = useMe()?.id === reader.id
  const [isPasswordNeeded, setPasswordNeeded] = useState(false)
  const words = texts.act[isGranted ? 'grant' : 'revoke'][role]
  const finish = useFinish(isOwn, onClose)
  const change = async () => {
    await (isGranted ? api.admin.grant : api.admin.revoke).call({ readerId: reader.id, role })
    await finish(words.done(reader.username))
  }
  const follows = `${words.follows(reader.username)} ${isOwn ? texts.ownFollows : texts.follows(reader.username)}`
  return (
    <Dialog open onClose={onClose} title={words.title(reader.username)}>
      <div className="space-y-4">
        <p>{follows}</p>
        {isPasswordNeeded ? (
          <PasswordPrompt
            warning={texts.passwordNeeded}
            submitText={words.label}
            failed={texts.failedToChange}
            send={async (password) => {
              await api.security.prove.call({ password })
              await change()
            }}
          />
        ) : (
          <FormSubmit
            label={words.label}
            send={change}
            onClose={onClose}
            onPasswordNeeded={() => setPasswordNeeded(true)}
          />
        )}
      </div>
    </Dialog>
  )
}

interface SendingProps {
  label: string
  send: () => Promise<void>
  onClose: () => void
  onPasswordNeeded: () => void
}

function FormSubmit({ label, send, onClose, onPasswordNeeded }: SendingProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onError: (refusal) => {
      if (isRefusal(refusal, 'SIGN_IN_AGAIN')) onPasswordNeeded()
    },
  })
  return (
    <>
      {error && !isRefusal(error, 'SIGN_IN_AGAIN') && (
        <ErrorBox title={texts.failedToChange}>
          <p>{adminErrorText(error)}</p>
        </ErrorBox>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {kitTexts.cancel}
        </Button>
        <Button busy={isPending} busyText={texts.changing} onClick={() => mutate()}>
          {label}
        </Button>
      </div>
    </>
  )
}

/** Admins who change their own role are signed out. */
function useFinish(isOwn: boolean, onClose: () => void) {
  const navigate = useNavigate()
  return async (title: string) => {
    if (isOwn) {
      sessionEnded()
      await navigate({ to: '/auth' })
    } else {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.admin.key() }),
        queryClient.invalidateQueries({ queryKey: api.moderation.log.key() }),
      ])
      onClose()
    }
    notify({ title })
  }
}
