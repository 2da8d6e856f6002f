import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'

export type Behaviour =
  | 'well'
  | 'refuses connections'
  | 'answers 421'
  | 'greets with 554'
  | 'refuses the sender'
  | 'speaks without end'
  | 'breaks TLS'
  | 'answers 421 to the address'
  | 'answers 450'
  | 'answers 550'
  | 'finds no mailbox for the mail'
  | 'takes the mail for spam'
  | 'does not like the mail'
  | 'does not like the sender of the mail'
  | 'refuses the data'
  | 'finds the mail too large'
  | 'hangs'
  | 'takes the mail and hangs up'

export interface MailServer {
  url: string
  /** The recipients of accepted mails, oldest first. */
  received: string[]
  /** Their Message-IDs. */
  ids: string[]
  connections(): number
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

/** A mail server with configurable answers, on its own port. */
export async function aMailServer(): Promise<MailServer> {
  const received: string[] = []
  const ids: string[] = []
  let behaviour: Behaviour = 'well'
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    if (behaviour === 'refuses connections') socket.resetAndDestroy()
    else converse(socket, behaviour, { received, ids })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    ids,
    connections: () => connections,
    behave: (next) => void (behaviour = next),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, behaviour: Behaviour, { received, ids }: Pick<MailServer, 'received' | 'ids'>): void {
  if (behaviour === 'hangs') return
  const say = (line: string) => socket.write(`${line}\r\n`)
  if (behaviour === 'speaks without end') return speakOn(socket)
  say(greetings[behaviour] ?? '220 stub')
  let said = ''
  let to = ''
  let isMail = false
  socket.on('data', (chunk) => {
    said += chunk.toString()
    for (let end = said.indexOf('\r\n'); end >= 0; end = said.indexOf('\r\n')) {
      const line = said.slice(0, end)
      said = said.slice(end + 2)
      if (isMail && line === '.') {
        isMail = false
        const refusal = refusals[behaviour]
        if (!refusal) received.push(to)
        if (behaviour === 'takes the mail and hangs up') socket.destroy()
        else say(refusal ?? '250 taken')
      } else if (isMail) {
        // A long one stands on a line of its own.
        const id = /^(?:Message-ID:)? (<[^<>\s]+@[^<>\s]+>)$/i.exec(line)?.[1]
        if (id) ids.push(id)
      } else {
        to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to
        isMail = /^DATA/i.test(line) && behaviour !== 'refuses the data'
        say(answerTo(line, behaviour))
        if (/^STARTTLS/i.test(line)) socket.write('this is no handshake')
      }
    }
  })
}

const greetings: Partial<Record<Behaviour, string>> = {
  'answers 421': '421 try later',
  'greets with 554': '554 go away',
}

/** Of a mail that it has read. */
const refusals: Partial<Record<Behaviour, string>> = {
  'finds no mailbox for the mail': '550 5.1.1 no such user',
  'takes the mail for spam': '550 5.7.1 we do not like its words',
  'does not like the mail': '550 message rejected',
  'does not like the sender of the mail': '550 5.1.8 who is that',
}

/** A line every now and then, so that nobody can call it silent. */
function speakOn(socket: Socket): void {
  const timer = setInterval(() => socket.write('220-still here\r\n'), 50)
  socket.once('close', () => clearInterval(timer))
}

function answerTo(line: string, behaviour: Behaviour): string {
  if (/^EHLO/i.test(line) && behaviour === 'breaks TLS') return '250-stub\r\n250 STARTTLS'
  if (/^STARTTLS/i.test(line)) return '220 go on'
  if (/^MAIL/i.test(line) && behaviour === 'refuses the sender') return '550 not from you'
  if (/^MAIL/i.test(line) && behaviour === 'finds the mail too large') return '552 too large'
  if (/^DATA/i.test(line) && behaviour === 'refuses the data') return '554 not this one'
  if (/^RCPT/i.test(line) && behaviour === 'answers 421 to the address') return '421 not now'
  if (/^RCPT/i.test(line) && behaviour === 'answers 450') return '450 mailbox busy'
  if (/^RCPT/i.test(line) && behaviour === 'answers 550') return '550 no such user'
  if (/^DATA/i.test(line)) return '354 go on'
  return /^QUIT/i.test(line) ? '221 bye' : '250 fine'
}
