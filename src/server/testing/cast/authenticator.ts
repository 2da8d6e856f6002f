import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, SignedPasskey } from '#contract/passkeys.ts'

interface ChallengeOptions {
  options: Record<string, unknown>
}

/** How an answer differs from an honest authenticator's. */
export interface Forgery {
  origin?: string
  counter?: number
  isVerified?: boolean
  rpId?: string
}

/** A software authenticator with one ES256 passkey and a signature counter. */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''
  // COSE_Key in CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const point = [x, y].map((coordinate) => Buffer.from(coordinate!, 'base64url')) as [Buffer, Buffer]
  const key = Buffer.concat([hex('a5010203262001215820'), point[0], hex('225820'), point[1]])

  const answer = (type: string, { options }: ChallengeOptions, { origin = 'http://localhost:3000' }: Forgery) =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }))
  const data = (flags: number, { counter: told, isVerified = true, rpId = 'localhost' }: Forgery) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(told ?? ++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? 4 : 0)]), count])
  }
  const passkey = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    make(asked: ChallengeOptions, lie: Forgery = {}): MadePasskey {
      userHandle = (asked.options['user'] as { id: string }).id
      const attested = Buffer.concat([data(0x41, lie), Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = Buffer.concat([
        hex('a3'),
        word('fmt'),
        word('none'),
        word('attStmt'),
        hex('a0'),
        word('authData'),
        Buffer.from([0x58, attested.length]),
        attested,
      ])
      return {
        ...passkey,
        response: {
          clientDataJSON: answer('webauthn.create', asked, lie).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    sign(asked: ChallengeOptions, lie: Forgery = {}): SignedPasskey {
      const authenticatorData = data(0x01, lie)
      const clientData = answer('webauthn.get', asked, lie)
      const signed = Buffer.concat([authenticatorData, sha256(clientData)])
      return {
        ...passkey,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const hex = (digits: string) => Buffer.from(digits, 'hex')
/** A CBOR text of less than 24 bytes. */
const word = (letters: string) => Buffer.concat([Buffer.from([0x60 + letters.length]), Buffer.from(letters)])
