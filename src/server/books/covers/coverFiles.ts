/** The client derives the other names from that of the largest. */
const widths = [160, 320] as const
const formats = ['webp', 'avif'] as const
export const widestPx = widths[1]

const address = /^\/covers\/([0-9a-f]{32}-(?:160|320)\.(webp|avif))$/

/** The value of `books.cover` and `read_books.cover`. */
export const coverPath = (hash: string) => `/covers/${hash}-${widestPx}.webp`

export const coverFiles = (hash: string) =>
  widths.flatMap((widthPx) =>
    formats.map((format) => ({ widthPx, format, name: `covers/${hash}-${widthPx}.${format}` })),
  )

export function fileAt(path: string): { name: string; type: string; file: string } | undefined {
  const [, file, format] = address.exec(path) ?? []
  return file === undefined ? undefined : { name: `covers/${file}`, type: `image/${format}`, file }
}
