import * as z from 'zod'
import type { Config } from '#server/config.ts'

/** `localhost:3000` by default. */
export const instanceName = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).host

/** A name of an instance, and nothing else: what a file says may be printed and compared. */
function isInstanceName(text: string): boolean {
  const urls = ['http', 'https'].map((scheme) => `${scheme}://${text}`).filter((url) => URL.canParse(url))
  return urls.some((publicUrl) => instanceName({ publicUrl }) === text)
}

/** Older products cannot read a higher version. */
export const format = 1

export const manifestName = 'sageleaf.json'
/** The last entry before the seal: counts and checksums. */
export const contentsName = 'contents.json'

export const Manifest = z.object({
  format: z.literal(format),
  product: z.string().regex(/^[\w.+-]{1,40}$/),
  instance: z.string().refine(isInstanceName),
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
})
export type Manifest = z.infer<typeof Manifest>

const Part = z.object({
  count: z.int(),
  /** Before compression. */
  bytes: z.int(),
  /** Before compression. */
  sha256: z.string(),
})
export type Part = z.infer<typeof Part>

export const Contents = z.object({
  tables: z.record(z.string(), Part),
  jobs: Part,
  files: Part,
  /** Shown on pages, but not in the storage. */
  missingFiles: z.int(),
})
export type Contents = z.infer<typeof Contents>

/** Gzipped pieces of `copy` text, in order. */
export const tableFolder = (table: string) => `tables/${table}`
export const jobsFolder = 'jobs'
export const filesFolder = 'files/'
