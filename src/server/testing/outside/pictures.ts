import { crc32, deflateSync } from 'node:zlib'

/** A picture like a cover, different for each seed. */
export function aCover(seed: number, widthPx = 400, heightPx = 600): Buffer {
  const lines = Array.from({ length: heightPx }, (_, y) => {
    const line = Buffer.alloc(1 + widthPx * 3)
    for (let x = 0; x < widthPx; x += 1) line.set(dotOf(seed, x / widthPx, y / heightPx), 1 + x * 3)
    return line
  })
  return png({ widthPx, heightPx, bits: 8, kind: 2 }, Buffer.concat(lines))
}

/** A picture of one tone, a small file at any size. */
export function aBlank(widthPx: number, heightPx: number, tone: 0 | 255 = 255): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(widthPx / 8), tone)
  line[0] = 0
  const lines = Buffer.alloc(line.length * heightPx)
  for (let y = 0; y < heightPx; y += 1) lines.set(line, y * line.length)
  return png({ widthPx, heightPx, bits: 1, kind: 0 }, lines)
}

function dotOf(seed: number, x: number, y: number): [number, number, number] {
  const isTitle = y > 0.2 && y < 0.4 && x > 0.15 && x < 0.85 && Math.floor(x * 14 + y * 9) % 3 !== 0
  if (isTitle) return [250, 240, 215]
  const wave = Math.sin(x * 5 + seed) + Math.cos(y * 7 + seed * 2)
  return [60 + ((seed * 47) % 120) + wave * 25, 70 + ((seed * 83) % 90) + wave * 20, 90 + ((seed * 31) % 100) + y * 60]
}

interface PngHead {
  widthPx: number
  heightPx: number
  bits: 1 | 8
  /** 0 is grey, 2 is red, green and blue. */
  kind: 0 | 2
}

/** Source: PNG specification (W3C, third edition), chapters 5 and 11. */
function png({ widthPx, heightPx, bits, kind }: PngHead, lines: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(widthPx, 0)
  head.writeUInt32BE(heightPx, 4)
  head.set([bits, kind, 0, 0, 0], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
