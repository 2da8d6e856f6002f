import { hashSync, verifySync } from '@node-rs/argon2'

// OWASP Password Storage Cheat Sheet, argon2id: 7 MiB, 5 passes, 1 lane; the fastest of its equivalent settings.
const argon2id = { algorithm: 2, memoryCost: 7168, timeCost: 5, parallelism: 1 } as const
const form = `$argon2id$v=19$m=${argon2id.memoryCost},t=${argon2id.timeCost},p=${argon2id.parallelism}$`

/** Matches no password; comparing takes as long as with a real hash. */
export const dummyHash = `${form}${'A'.repeat(22)}$${'A'.repeat(43)}`

export const isOutdated = (stored: string) => !stored.startsWith(form)

export const hashNow = (password: string) => hashSync(password.normalize('NFKC'), argon2id)
export const verifyNow = (stored: string, password: string) => verifySync(stored, password.normalize('NFKC'))
