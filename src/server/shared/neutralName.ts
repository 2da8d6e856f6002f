import { randomBytes } from 'node:crypto'

const neutral = /^reader_[0-9a-f]{12}$/

/** The name of a reader whose own was removed by a moderator. Nobody can choose it. */
export const neutralName = (readerId: string): string => `reader_${readerId.replaceAll('-', '').slice(0, 12)}`

export const isNeutralName = (username: string): boolean => neutral.test(username)

/** Made by chance: a reader must not be able to take it for another shelf beforehand. */
export const neutralShelfName = (): string => `Shelf ${randomBytes(6).toString('hex')}`

export const isNeutralShelfName = (name: string): boolean => /^Shelf [0-9a-f]{12}$/.test(name)
