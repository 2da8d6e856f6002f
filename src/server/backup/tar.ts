/** A backup is a tar file (POSIX ustar) of plain entries, whose fields but name, size and time are always the same. */
export const blockBytes = 512

/** The two empty blocks after the last entry. */
export const endOfTar = Buffer.alloc(2 * blockBytes)

export interface TarHeader {
  name: string
  size: number
  /** Seconds since 1970. */
  time: number
}

export function tarHeader({ name, size, time }: TarHeader): Buffer {
  const header = Buffer.alloc(blockBytes)
  if (header.write(name, 0, 'latin1') > 100) throw new Error(`${name} is too long a name`)
  for (const [text, at] of fields(size, time)) header.write(text, at, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148, 'latin1')
  return header
}

/** What a header says; undefined for bytes that are none of ours. */
export function readHeader(bytes: Buffer): TarHeader | undefined {
  const name = textAt(bytes, 0, 100)
  const [size, time] = [textAt(bytes, 124, 11), textAt(bytes, 136, 11)].map((text) => Number.parseInt(text, 8))
  if (name === '' || !Number.isSafeInteger(size) || !Number.isSafeInteger(time)) return undefined
  const header = { name, size: size!, time: time! }
  return tarHeader(header).equals(bytes) ? header : undefined
}

/** How many bytes of nothing follow content of this size. */
export const paddingAfter = (size: number) => (blockBytes - (size % blockBytes)) % blockBytes

const fields = (size: number, time: number): [text: string, at: number][] => [
  ['0000600\0', 100],
  ['0000000\0', 108],
  ['0000000\0', 116],
  [`${octal(size, 11)}\0`, 124],
  [`${octal(time, 11)}\0`, 136],
  [' '.repeat(8), 148],
  ['0', 156],
  ['ustar\x0000', 257],
]

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

const textAt = (bytes: Buffer, at: number, length: number) =>
  bytes.toString('latin1', at, at + length).replace(/\0.*$/s, '')
