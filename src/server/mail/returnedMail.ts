import { randomUUID } from 'node:crypto'
import { domainToASCII, domainToUnicode } from 'node:url'
import type { House } from '#server/house.ts'
import type { Secret } from '#server/shared/secret.ts'
import { isOfAddress } from './mailFaults.ts'
import type { Mail } from './mailer.ts'
import { noteRefusedAddress, noteRefusedReader } from './refusedAddresses.ts'

/** The mark in it shows that a returned mail is ours and was sent to that address. */
export function markedId(secret: Secret, { id = randomUUID(), to }: Pick<Mail, 'id' | 'to'>): string {
  return `${id}.${secret.mark(purpose(id, to))}`
}

const purpose = (id: string, address: string) => `returned|${id}|${inAscii(address)}`

interface Failure {
  address: string
  action: string
  /** RFC 3463: `5.1.1`. */
  status: string
}

export interface Notification {
  /** Of the mail that came back. */
  messageId: string
  failures: Failure[]
}

/** Undefined unless it follows RFC 3464 and contains the mail or its headers. */
export function readNotification(mail: string): Notification | undefined {
  // What a mail server puts before a mail that it hands to a command.
  const whole = partOf(mail.replace(/^From [^\n]*\n/, ''))
  const parts = partsOf(whole)
  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status\b/.test(type))
  const returned = parts.find(({ type }) => /^(message\/(rfc822|global(-headers)?)|text\/rfc822-headers)\b/.test(type))
  const messageId = returned && partOf(returned.body).fields.get('message-id')
  if (!status || messageId === undefined) return undefined
  return { messageId, failures: status.body.split(/\r?\n[ \t]*\r?\n/).flatMap(failureOf) }
}

interface Part {
  fields: Map<string, string>
  /** Its media type and what follows it. */
  type: string
  body: string
}

function partOf(text: string): Part {
  const end = /^\r?\n|\r?\n\r?\n/.exec(text)
  const head = end ? text.slice(0, end.index) : text
  const fields = fieldsOf(head)
  const body = end ? text.slice(end.index + end[0].length) : ''
  return { fields, type: fields.get('content-type')?.toLowerCase() ?? '', body }
}

function fieldsOf(head: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? []
    if (name !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim())
  }
  return fields
}

function partsOf({ fields, type, body }: Part): Part[] {
  const given = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(fields.get('content-type') ?? '')
  const boundary = given?.[1] ?? given?.[2]
  if (!type.startsWith('multipart/') || boundary === undefined) return []
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1)
  return pieces.map((piece) => decoded(partOf(piece.replace(/^[^\n]*\n/, ''))))
}

function decoded(part: Part): Part {
  const encoding = part.fields.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return { ...part, body: Buffer.from(part.body, 'base64').toString() }
  if (encoding !== 'quoted-printable') return part
  const body = part.body.replaceAll(/=\r?\n/g, '').replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => byteOf(hex))
  return { ...part, body }
}

const byteOf = (hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))

const longestField = 400

function failureOf(group: string): Failure[] {
  const fields = fieldsOf(group)
  const action = /^\w+/.exec(fields.get('action') ?? '')?.[0].toLowerCase() ?? ''
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  return ['original-recipient', 'final-recipient'].flatMap((name) => {
    const told = fields.get(name) ?? ''
    // On a longer field, the pattern would backtrack for too long.
    const address =
      told.length > longestField ? undefined : /^[\w-]+[ \t]*;[ \t]*<?([^\s<>]+@[^\s<>]+?)>?$/.exec(told)?.[1]
    return address === undefined ? [] : { address, action, status }
  })
}

type NotNoted = { refused: 'not-ours' } | { refused: 'not-final' | 'not-the-address'; status: string }

/** Records the address as if the mail server had refused it at once. Undefined when that is done. */
export async function noteReturned(house: House, { messageId, failures }: Notification): Promise<NotNoted | undefined> {
  const [, id = '', mark = ''] = /^<([\w-]{36,43})\.([\w-]{43})@/.exec(messageId) ?? []
  const ours = failures.filter(({ address }) => house.secret.isMark(mark, purpose(id, address)))
  const [first] = ours
  if (!first) return { refused: 'not-ours' }
  const { status } = first
  const final = ours.filter((failure) => failure.action === 'failed' && failure.status.startsWith('5.'))
  if (final.length === 0) return { refused: 'not-final', status }
  const dead = final.find((failure) => isOfAddress(failure.status))
  if (!dead) return { refused: 'not-the-address', status }
  for (const email of spellingsOf(dead.address)) {
    await noteRefusedAddress(house, email, 'told')
    await noteRefusedReader(house.db, { email })
  }
  return undefined
}

const inAscii = (address: string) => withDomain(address, domainToASCII)

/** Mail servers write the domain in ASCII; a reader may have typed it otherwise. */
const spellingsOf = (address: string) => new Set([inAscii(address), withDomain(address, domainToUnicode)])

function withDomain(address: string, spell: (domain: string) => string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return `${address.slice(0, at)}${spell(domain) || domain}`.toLowerCase()
}
