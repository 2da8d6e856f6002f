import { CallError, isRefused } from './link.ts'

/** Sends a file as it is; `tell` gets the percentage sent, which `fetch` would not report. Throws the server's refusal. */
export function putFile<Answer>(path: string, file: Blob, tell: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded: sent, total }) => tell(Math.round((100 * sent) / total))
    request.onerror = () => reject(new TypeError('Network error'))
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status === 200) resolve(answer as Answer)
      else reject(isRefused(answer) ? new CallError(answer.code, answer) : new Error(`answered ${request.status}`))
    }
    request.send(file)
  })
}
