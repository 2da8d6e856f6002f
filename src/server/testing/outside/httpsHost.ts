import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { Network } from '#server/shared/outbound/network.ts'
import { testCertificate, testKey } from './certificate.ts'
import { afterFile } from '../house/afterFile.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export interface HttpsHost {
  /** A network that resolves every name to this host. */
  network: Network
  port: number
  /** Requests so far: host and path. */
  asked: string[]
  /** Sets its answer from now on. */
  answers(answer: Answer): void
}

/** A local host in place of all public ones, with its own certificate. Closed after the test file. */
export async function anHttpsHost(ip = '127.0.0.1'): Promise<HttpsHost> {
  let answer: Answer = (response) => response.writeHead(404).end()
  const asked: string[] = []
  const server = createServer({ key: testKey, cert: testCertificate }, (request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(response, request)
  })
  server.listen(0, ip)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const network: Network = {
    resolve: async () => [ip],
    isPublic: () => true,
    dial: () => connect(port, ip),
    ca: testCertificate,
  }
  return { network, port, asked, answers: (next) => void (answer = next) }
}

export const picture =
  (bytes: Buffer): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length }).end(bytes)
