import { useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { FindReaders } from './FindReaders.tsx'
import { searchTexts as texts } from './texts.ts'

/** Finds and asks readers without leaving one's friends. */
export function AddFriendDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.dialog}>
      <Search />
    </Dialog>
  )
}

/** Inside of the dialog, so that each opening begins anew. */
function Search() {
  const [name, setName] = useState('')
  return <FindReaders name={name} onSearch={setName} place="dialog" />
}
