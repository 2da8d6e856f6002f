import { open } from 'node:fs/promises'
import { plainSink, readSealed, writeSealed } from '#server/backup/sealedFile.ts'

interface Changes {
  manifest?: object
  contents?: object
  /** Entry name → other bytes. */
  entries?: Record<string, Buffer>
}

/** The same backup with something changed in it, and a valid seal. */
export async function rewriteBackup(
  from: string,
  to: string,
  { manifest = {}, contents = {}, entries = {} }: Changes,
): Promise<void> {
  const changed: Record<string, object> = { 'sageleaf.json': manifest, 'contents.json': contents }
  const file = await open(to, 'w')
  const writer = writeSealed(plainSink(file), new Date(0))
  for await (const { name, bytes } of readSealed(from)) {
    const changes = changed[name]
    const written = changes ? Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...changes })) : bytes
    await writer.add(name, entries[name] ?? written)
  }
  await writer.seal()
  await file.close()
}
