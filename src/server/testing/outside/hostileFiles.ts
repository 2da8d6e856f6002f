export interface HostileFile {
  name: string
  /** What it says that it is. */
  as: string
  bytes: Buffer
}

const tail = '<script>alert("canary")</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('canary')" width="64" height="64"><rect width="9" height="9"/></svg>`
const page = `<!doctype html><title>canary</title>${tail}`
export const formats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const

/** Files that mean harm: pictures broken in every way, with something before, behind or inside, and what only calls itself one. `real`: one of each. */
export function hostileFiles(real: { format: (typeof formats)[number]; bytes: Buffer }[]): HostileFile[] {
  const chance = aDice(26)
  const mutated = real.flatMap(({ format, bytes }) => {
    const as = `image/${format}`
    return [
      ...times(40, (at) => ({ name: `${format} flipped ${at}`, as, bytes: flipped(bytes, chance, 1 + (at % 12)) })),
      ...times(25, (at) => ({ name: `${format} cut ${at}`, as, bytes: bytes.subarray(0, chance(bytes.length)) })),
      ...times(15, (at) => ({ name: `${format} stuffed ${at}`, as, bytes: stuffed(bytes, chance) })),
      ...polyglots(format, as, bytes),
    ]
  })
  return [...mutated, ...disguised(real.map(({ bytes }) => bytes))]
}

function polyglots(format: string, as: string, bytes: Buffer): HostileFile[] {
  const words = [svg, page, tail, '<?php system("canary"); ?>', 'PK\x03\x04canary']
  return words.flatMap((word, at) => [
    { name: `${format} with a tail ${at}`, as, bytes: Buffer.concat([bytes, Buffer.from(word)]) },
    { name: `${format} with a head ${at}`, as, bytes: Buffer.concat([Buffer.from(word), bytes]) },
    {
      name: `${format} of which the head is left, then ${at}`,
      as,
      bytes: Buffer.concat([bytes.subarray(0, 32), Buffer.from(word)]),
    },
  ])
}

/** Whole files of other kinds, each under the name of every kind that we take, and of its own. */
function disguised(real: Buffer[]): HostileFile[] {
  const others: [string, string, Buffer][] = [
    ['an SVG', 'image/svg+xml', Buffer.from(svg)],
    ['an SVG with a declaration', 'image/svg+xml', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', 'text/html', Buffer.from(page)],
    [
      'a video',
      'video/mp4',
      Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), Buffer.alloc(4000, 7)]),
    ],
    ['a WebM', 'video/webm', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(4000, 9)])],
    [
      'a HEIC',
      'image/heic',
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(4000, 1)]),
    ],
    [
      'a video that says AVIF',
      'image/avif',
      Buffer.concat([Buffer.from('\0\0\0\x20ftypavis\0\0\x02\0isomiso2avc1mp41', 'latin1'), Buffer.alloc(4000, 7)]),
    ],
    ['a PDF', 'application/pdf', Buffer.from('%PDF-1.7\ncanary')],
    ['a BMP', 'image/bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200, 3)])],
    ['an icon', 'image/x-icon', Buffer.concat([Buffer.from('00000100', 'hex'), Buffer.alloc(200, 3)])],
    ['nothing', 'image/png', Buffer.alloc(0)],
  ]
  const asEach = others.flatMap(([name, own, bytes]) =>
    [own, 'application/octet-stream', ...formats.map((format) => `image/${format}`)].map((as) => ({
      name: `${name} as ${as}`,
      as,
      bytes,
    })),
  )
  const swapped = real.flatMap((bytes, at) =>
    ['text/html', 'image/svg+xml', 'image/png'].map((as) => ({ name: `${formats[at]} as ${as}`, as, bytes })),
  )
  return [...asEach, ...swapped]
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

function flipped(bytes: Buffer, chance: (below: number) => number, spots: number): Buffer {
  const copy = Buffer.from(bytes)
  for (let spot = 0; spot < spots; spot += 1) copy[chance(copy.length)]! ^= 1 << chance(8)
  return copy
}

function stuffed(bytes: Buffer, chance: (below: number) => number): Buffer {
  const at = chance(bytes.length)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(tail), bytes.subarray(at)])
}

/** The same numbers each time, so that what fails fails again. Source: Numerical Recipes, a linear congruence. */
function aDice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % Math.max(1, below)
  }
}
