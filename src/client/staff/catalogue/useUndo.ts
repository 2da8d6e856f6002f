import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { showChanged } from './queries.ts'

interface ToastText {
  title: string
  description?: string
}

/** The undo button disappears on success, so the focus moves to its list item. */
export function useUndo(undo: () => Promise<ToastText>, failed: string) {
  const { mutate, isPending } = useMutation<ToastText, Error, HTMLElement | null>({
    mutationFn: undo,
    onSuccess: (said, line) => {
      notify(said)
      showChanged()
      line?.focus()
    },
    onError: (error) => notifyError({ title: failed, description: adminErrorText(error) }),
  })
  return { busy: isPending, onClick: (event: MouseEvent<HTMLElement>) => mutate(event.currentTarget.closest('li')) }
}
