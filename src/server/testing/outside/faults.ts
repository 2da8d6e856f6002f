import type { ServerResponse } from 'node:http'

export const faults = [
  'answers 500',
  'answers 503',
  'answers 403',
  'answers 429',
  'stalls',
  'drips',
  'cuts the connection',
  'resets the connection',
  'answers HTML',
  'answers garbage',
  'answers nothing',
  'answers an error with 200',
  'answers wrong types',
  'answers other things',
  'answers 100 MB',
  'redirects in a circle',
  'answers broken gzip',
] as const
export type Fault = (typeof faults)[number]

export const retryAfterSeconds = 1

const json = { 'content-type': 'application/json' }

export function respondWithFault(response: ServerResponse, fault: Fault): void {
  const say = (status: number, body: string, headers: Record<string, string> = json) =>
    void response.writeHead(status, headers).end(body)
  const waysToFail: Record<Fault, () => void> = {
    'answers 500': () => say(500, '{"error":"internal"}'),
    'answers 503': () => say(503, '{"error":"overloaded"}'),
    'answers 403': () => say(403, '{"error":{"code":403,"message":"quota"}}'),
    'answers 429': () => say(429, '{"error":"slow down"}', { ...json, 'retry-after': String(retryAfterSeconds) }),
    stalls: () => undefined,
    drips: () => drip(response),
    'cuts the connection': () => {
      response.writeHead(200, { ...json, 'content-length': '5000' }).write('{"docs":[')
      setTimeout(() => response.destroy(), 20)
    },
    'resets the connection': () => response.socket?.resetAndDestroy(),
    'answers HTML': () => say(200, '<!doctype html><title>Sorry</title>', { 'content-type': 'text/html' }),
    'answers garbage': () => say(200, '{"docs":[{"key"'),
    'answers nothing': () => say(200, ''),
    'answers an error with 200': () => say(200, '{"error":{"code":500,"message":"backend"},"docs":[],"items":[]}'),
    'answers wrong types': () => say(200, '{"docs":"none","items":{"0":1},"totalItems":"many"}'),
    'answers other things': () => say(200, '{"docs":[1,{"key":7}],"items":[null,{"id":{}}],"totalItems":2}'),
    'answers 100 MB': () => flood(response),
    'redirects in a circle': () => say(302, '', { location: response.req.url! }),
    'answers broken gzip': () => say(200, 'this is no gzip', { ...json, 'content-encoding': 'gzip' }),
  }
  waysToFail[fault]()
}

/** A byte a second, never a complete answer. */
function drip(response: ServerResponse): void {
  response.writeHead(200, json)
  const dripping = setInterval(() => response.write(' '), 1000)
  response.on('close', () => clearInterval(dripping))
}

function flood(response: ServerResponse): void {
  const part = Buffer.alloc(1024 * 1024, ' ')
  let left = 100
  response.writeHead(200, json)
  const pour = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(part)) {
        response.once('drain', pour)
        return
      }
    }
    response.end('{"docs":[],"totalItems":0}')
  }
  pour()
}
