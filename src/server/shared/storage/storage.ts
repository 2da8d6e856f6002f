/** Files of some kilobytes, named like `covers/0123abcd-160.webp`. Failures throw; the caller tries again later. */
export interface Storage {
  /** All or nothing; once it resolves, the file survives a power cut. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  exists(name: string): Promise<boolean>
  delete(name: string): Promise<void>
  /** False when the disk is nearly full: the database needs the rest. */
  hasRoom(): Promise<boolean>
  /** Deletes what interrupted writes left. */
  tidy(): Promise<void>
}

/** Throws on a name we did not make: it could lead out of the folder. */
export function checkName(name: string): string {
  if (!/^[a-z]+(\/[a-z0-9][a-z0-9._-]*)+$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file`)
  return name
}
