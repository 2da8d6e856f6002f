import { open } from 'node:fs/promises'
import { readSealed, writeSealed } from '#server/backup/sealedFile.ts'

/** The same backup with a changed manifest and valid checksums. */
export async function rewriteBackup(from: string, to: string, changes: object): Promise<void> {
  const file = await open(to, 'w')
  const writer = writeSealed(file, new Date(0))
  for await (const { name, bytes } of readSealed(from)) {
    const isManifest = name === 'sageleaf.json'
    await writer.add(
      name,
      isManifest ? Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...changes })) : bytes,
    )
  }
  await writer.seal()
  await file.close()
}
