import * as z from 'zod'

/** The form of the file; higher when an older product could not read it any more. */
export const format = 1

/** The first entry: what the backup is of. */
export const manifestName = 'sageleaf.json'
/** The last entry but the seal: what is in it. */
export const contentsName = 'contents.json'

export const Manifest = z.object({
  format: z.literal(format),
  /** The version of the product that made it. */
  product: z.string(),
  /** Under which name readers knew the instance. */
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
  /** Before they were packed. */
  bytes: z.int(),
  /** Of all its bytes in their order, before they were packed. */
  sha256: z.string(),
})
export type Part = z.infer<typeof Part>

export const Contents = z.object({
  /** By name. */
  tables: z.record(z.string(), Part),
  jobs: Part,
  files: Part,
  /** Files that pages show and that the storage did not have. */
  missingFiles: z.int(),
})
export type Contents = z.infer<typeof Contents>

/** Where the rows of a table lie: packed pieces of what PostgreSQL's `copy` reads, in their order. */
export const tableFolder = (table: string) => `tables/${table}`
export const jobsFolder = 'jobs'
export const filesFolder = 'files/'
