import * as z from 'zod'
import type { Config } from '#server/config.ts'

/** The host of the instance's address: `localhost:3000` by default. */
export const instanceName = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).host

/** The version of the format; a higher one cannot be read by older products. */
export const format = 1

/** The first entry: what the backup is. */
export const manifestName = 'sageleaf.json'
/** The last entry before the seal: counts and checksums. */
export const contentsName = 'contents.json'

export const Manifest = z.object({
  format: z.literal(format),
  /** The version of the product that made it. */
  product: z.string(),
  /** Host of the instance. */
  instance: z.string(),
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
})
export type Manifest = z.infer<typeof Manifest>

const Part = z.object({
  /** Rows of a table, jobs, or files. */
  count: z.int(),
  /** Before compression. */
  bytes: z.int(),
  /** Before compression. */
  sha256: z.string(),
})
export type Part = z.infer<typeof Part>

export const Contents = z.object({
  /** By name. */
  tables: z.record(z.string(), Part),
  jobs: Part,
  files: Part,
  /** Files that pages show but the storage does not have. */
  missingFiles: z.int(),
})
export type Contents = z.infer<typeof Contents>

/** Gzipped pieces of PostgreSQL's `copy` text, in order. */
export const tableFolder = (table: string) => `tables/${table}`
export const jobsFolder = 'jobs'
export const filesFolder = 'files/'
