import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

export interface ModelRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** The "data" of the user's message. */
  data: Record<string, string>
}

export type Answer = (response: ServerResponse, asked: ModelRequest) => void

export interface ModelServer {
  /** The address to configure. */
  url: string
  asked: ModelRequest[]
  answers(answer: Answer): void
  close(): Promise<void>
}

/** A server for OpenAI's chat completions with configurable answers, on its own port. */
export async function aModelServer(): Promise<ModelServer> {
  const asked: ModelRequest[] = []
  let answer: Answer = (response) => answerWith(response, '{}')
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    void read(request).then((one) => {
      asked.push(one)
      answer(response, one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    asked,
    answers: (next) => void (answer = next),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<ModelRequest> {
  let body = ''
  for await (const part of request) body += String(part)
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] }
  const { data } = JSON.parse(messages.at(-1)!.content) as { data: Record<string, string> }
  return { path: request.url ?? '', headers: request.headers, body, data }
}

const json = { 'content-type': 'application/json' }

export function answerWith(response: ServerResponse, content: string | null): void {
  const message = { role: 'assistant', content, ...(content === null && { refusal: 'I cannot help with that.' }) }
  response.writeHead(200, json).end(JSON.stringify({ object: 'chat.completion', choices: [{ index: 0, message }] }))
}

const plainly =
  (status: number, body: string, headers: Record<string, string> = json): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body)

export const modelFaults: Record<string, Answer> = {
  'answers 500': plainly(500, '{"error":{"message":"internal"}}'),
  'answers 429': plainly(429, '{"error":{"message":"slow down"}}', { ...json, 'retry-after': '60' }),
  'answers 401': plainly(401, '{"error":{"message":"no such key"}}'),
  stalls: () => undefined,
  drips: (response) => {
    response.writeHead(200, json)
    const dripping = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(dripping))
  },
  'cuts the connection': (response) => {
    response.writeHead(200, { ...json, 'content-length': '5000' }).write('{"choices":[')
    setTimeout(() => response.destroy(), 20)
  },
  'resets the connection': (response) => void response.socket?.resetAndDestroy(),
  'answers HTML': plainly(200, '<!doctype html><title>Sorry</title>', { 'content-type': 'text/html' }),
  'answers garbage': plainly(200, '{"choices":[{"mess'),
  'answers nothing': plainly(200, ''),
  'answers an error with 200': plainly(200, '{"error":{"message":"backend"}}'),
  'answers wrong types': plainly(200, '{"choices":[{"message":{"content":{"genres":"Fantasy"}}}]}'),
  'answers without choices': plainly(200, '{"choices":[]}'),
  'answers broken gzip': plainly(200, 'this is no gzip', { ...json, 'content-encoding': 'gzip' }),
  'redirects in a circle': (response) => void response.writeHead(307, { location: response.req.url! }).end(),
  'answers 10 MB': (response) => answerWith(response, 'x'.repeat(10 * 1024 * 1024)),
  refuses: (response) => answerWith(response, null),
  'refuses in words': (response) => answerWith(response, 'I am sorry, but I cannot do that.'),
  'says nothing': (response) => answerWith(response, ''),
  'says other JSON': (response) => answerWith(response, '[1, {"genres": 7}]'),
  'is cut short': (response) => answerWith(response, '{"genres": ["Fantasy", "Hor'),
}
