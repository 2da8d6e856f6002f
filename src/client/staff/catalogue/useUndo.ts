import { type MouseEvent, useState } from 'react'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { showChanged } from './queries.ts'

interface Said {
  title: string
  description?: string
}

/** The undo button disappears on success, so the focus moves to its list item. */
export function useUndo(undo: () => Promise<Said>, failed: string) {
  const [isBusy, setBusy] = useState(false)
  const run = async (button: HTMLElement) => {
    setBusy(true)
    const line = button.closest('li')
    try {
      notify(await undo())
      showChanged()
      line?.focus()
    } catch (error) {
      notifyError({ title: failed, description: adminErrorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy: isBusy, onClick: (event: MouseEvent<HTMLElement>) => void run(event.currentTarget) }
}
