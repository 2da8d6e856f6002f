import { open } from 'node:fs/promises'

export type FileRefusal = 'empty' | 'spreadsheet' | 'web-page' | 'archive' | 'pdf' | 'json' | 'not-text'

const beginnings: [bytes: Buffer, refusal: FileRefusal][] = [
  [Buffer.from('%PDF-'), 'pdf'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'spreadsheet'],
  [Buffer.from([0x1f, 0x8b]), 'archive'],
  [Buffer.from('Rar!'), 'archive'],
  [Buffer.from('7z\xbc\xaf', 'latin1'), 'archive'],
]

/** Why a file is no table of text, as far as its first bytes tell. Undefined when it may be one. */
export async function refuseFile(path: string): Promise<FileRefusal | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return refusalOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

function refusalOf(start: Buffer): FileRefusal | undefined {
  if (start.length === 0) return 'empty'
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')))
    return /xl\/|\[Content_Types\]|mimetypeapplication\/vnd/.test(start.toString('latin1')) ? 'spreadsheet' : 'archive'
  const known = beginnings.find(([bytes]) => start.subarray(0, bytes.length).equals(bytes))
  if (known) return known[1]
  const text = start
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text.replaceAll('\0', '') === '') return 'empty'
  if (/^<(!doctype|html|head|body|\?xml)/i.test(text)) return 'web-page'
  if (/^[{[]\s*["{[\]}]/.test(text)) return 'json'
  return isBinary(start) ? 'not-text' : undefined
}

/** Text in UTF-16 has NULs at every other place; other text has none. */
function isBinary(start: Buffer): boolean {
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) return false
  const nuls = [0, 1].map((parity) => start.filter((byte, place) => byte === 0 && place % 2 === parity).length)
  const isWide = Math.min(...nuls) === 0 && Math.max(...nuls) > start.length * 0.25
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length
  return !isWide && controls > start.length * 0.1
}
