import { watched } from './api.ts'
import { faultOf } from './link.ts'

/** Sends a file as it is; `tell` gets the percentage sent, which `fetch` would not report. Throws the server's refusal. */
export const putFile = <Answer>(path: string, file: Blob, tell: (percent: number) => void): Promise<Answer> =>
  watched(() => put<Answer>(path, file, tell), true)

function put<Answer>(path: string, file: Blob, tell: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded: sent, total }) => tell(Math.round((100 * sent) / total))
    request.onerror = () => reject(new TypeError('Network error'))
    request.onload = () => {
      if (request.status === 200) resolve(request.response as Answer)
      else reject(faultOf({ url: path, status: request.status }, request.response))
    }
    request.send(file)
  })
}
