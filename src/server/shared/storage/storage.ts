/**
 * Where made files are kept: pictures of some kilobytes, whole in memory. Names are like `covers/0123abcd-160.webp`, in as many folders as wanted.
 * What cannot be done is thrown; the caller tries again later.
 */
export interface Storage {
  /** When it resolves, the whole file outlives a power cut; before that, there is none of it. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>
  exists(name: string): Promise<boolean>
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>
  /** Whether something more may be kept; false when the disk is nearly full, and the database needs the rest. */
  hasRoom(): Promise<boolean>
  /** Clears away what writes that were cut off have left. */
  tidy(): Promise<void>
}

/** Throws on a name that is not of our own making: it could lead out of the folder. */
export function checkName(name: string): string {
  if (!/^[a-z]+(\/[a-z0-9][a-z0-9._-]*)+$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file`)
  return name
}
