import { semaphore } from './semaphore.ts'
import { lazily } from './coalesce.ts'

const maxPixels = 24_000_000
const maxSidePx = 12_000
const timeoutSeconds = 5

// Uploads reach only these five decoders, at most two at a time.
const allowed = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)
export const openSharp = lazily(async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: allowed })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})
const gate = semaphore(2)

/** 8 bits per channel, upright, on white, without metadata. */
export interface Picture {
  pixels: Buffer
  widthPx: number
  heightPx: number
  channels: 1 | 2 | 3 | 4
  source: { widthPx: number; heightPx: number }
}

/** Undefined if unknown or broken, over 24 million pixels, or after five seconds. Reads a GIF's first frame. */
export async function readPicture(bytes: Buffer, widthPx: number): Promise<Picture | undefined> {
  return readAs(bytes, () => ({ width: widthPx }))
}

export async function readSquare(bytes: Buffer, sidePx: number): Promise<Picture | undefined> {
  return readAs(bytes, ({ width, height }) => {
    const side = Math.min(sidePx, width, height)
    return { width: side, height: side }
  })
}

interface Size {
  width: number
  height: number
}

async function readAs(
  bytes: Buffer,
  sizeFor: (source: Size) => { width: number; height?: number },
): Promise<Picture | undefined> {
  if (!hasKnownStart(bytes)) return undefined
  const sharp = await openSharp()
  return gate(async () => {
    try {
      const { autoOrient } = await sharp(bytes, reading).metadata()
      if (Math.max(autoOrient.width, autoOrient.height) > maxSidePx) return undefined
      const { data, info } = await sharp(bytes, reading)
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
        .resize({ ...sizeFor(autoOrient), fit: 'cover', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      const source = { widthPx: autoOrient.width, heightPx: autoOrient.height }
      return { pixels: data, widthPx: info.width, heightPx: info.height, channels: info.channels, source }
    } catch {
      return undefined
    }
  })
}

/** As the header says; undefined if there is none that can be read. */
export async function sizeOf(bytes: Buffer): Promise<Picture['source'] | undefined> {
  const sharp = await openSharp()
  try {
    const { width, height } = await sharp(bytes, reading).metadata()
    return { widthPx: width, heightPx: height }
  } catch {
    return undefined
  }
}

/** A width, or a box that is filled and cropped. Nothing is enlarged. */
export interface Shape {
  widthPx: number
  heightPx?: number
}

export async function drawPicture(picture: Picture, shape: Shape, format: 'webp' | 'avif'): Promise<Buffer> {
  const raw = { width: picture.widthPx, height: picture.heightPx, channels: picture.channels }
  const sharp = await openSharp()
  const drawn = sharp(picture.pixels, { raw })
    .timeout({ seconds: timeoutSeconds })
    .resize({ width: shape.widthPx, height: shape.heightPx, fit: 'cover', withoutEnlargement: true })
  return gate(() =>
    (format === 'webp' ? drawn.webp({ quality: 80 }) : drawn.avif({ quality: 55, effort: 2 })).toBuffer(),
  )
}

const reading = { limitInputPixels: maxPixels, pages: 1, failOn: 'error', sequentialRead: true } as const

/** Source: the formats' specifications; AVIF: ISO 23000-22, brands avif and avis. */
function hasKnownStart(bytes: Buffer): boolean {
  const isPng = bytes.subarray(0, 8).equals(pngStart)
  return isPng || /^(\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs])/.test(bytes.toString('latin1', 0, 16))
}

/** Nothing but a picture: no metadata, no animation, and no byte after its end. */
export const isBareWebp = (bytes: Buffer): boolean =>
  /^RIFF[^]{4}WEBPVP8[ L]$/.test(bytes.toString('latin1', 0, 16)) &&
  bytes.readUInt32LE(4) === bytes.length - 8 &&
  bytes.readUInt32LE(16) + (bytes.readUInt32LE(16) % 2) === bytes.length - 20

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
