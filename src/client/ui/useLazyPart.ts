import { type ComponentType, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { notifyError } from './toast.ts'

/** A dialog or panel that is fetched when it is first opened. `failed` is the title of the toast when it does not come. */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>, failed: string) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const open = async () => {
    try {
      const loaded = await load()
      setPart(() => loaded)
    } catch (error) {
      notifyError({ title: failed, description: faultText(error) })
    }
  }
  return { Part, open: () => void open(), close: () => setPart(undefined) }
}
