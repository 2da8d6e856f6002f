import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that refuses every recipient. */
export async function refusingMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, close }
}
