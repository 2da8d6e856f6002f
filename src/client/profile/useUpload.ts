import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { changePicture, pictureProblem } from './picture.ts'
import { photoTexts as texts } from './texts.ts'

const sidePx = 192

export interface Sending {
  file: File
  preview?: string
  percent: number
}

export function useUpload(): { sending: Sending | undefined; upload: (file: File) => void } {
  const [sending, setSending] = useState<Sending>()
  const send = async (file: File) => {
    setSending({ file, percent: 0 })
    try {
      void previewOf(file).then((preview) => setSending((now) => (now?.file === file ? { ...now, preview } : now)))
      await changePicture(file, (percent) => setSending((now) => now && { ...now, percent }))
      notify({ title: texts.updated })
    } catch (error) {
      notifyError({ title: texts.failed, description: errorText(error) })
      // An upload does not report a lost session, so call an operation that does.
      if (isRefusal(error, 'UNAUTHORIZED')) void api.profile.get.call().catch(() => undefined)
    } finally {
      setSending(undefined)
    }
  }
  const upload = (file: File) => {
    const problem = pictureProblem(file)
    if (problem) notifyError({ title: texts.failed, description: problem })
    else if (!sending) void send(file)
  }
  return { sending, upload }
}

/** The upright centre square. Undefined when the browser cannot decode the file. */
async function previewOf(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const canvas = Object.assign(document.createElement('canvas'), { width: sidePx, height: sidePx })
  const scale = sidePx / Math.min(picture.width, picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  canvas.getContext('2d')?.drawImage(picture, (sidePx - width) / 2, (sidePx - height) / 2, width, height)
  picture.close()
  return canvas.toDataURL()
}
