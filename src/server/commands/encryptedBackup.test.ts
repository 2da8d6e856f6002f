import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Decrypter, generateHybridIdentity, generateIdentity, identityToRecipient } from 'age-encryption'
import { beforeAll, expect, test } from 'vitest'
import { aModerator } from '#server/testing/cast/moderators.ts'
import {
  anEmptyInstance,
  filesIn,
  full,
  output,
  pathInFolder,
  setUpBackup,
  tableHashes,
  useInstance,
  wholeFiles,
  withClient,
} from '#server/testing/house/backups.ts'
import { anS3Server } from '#server/testing/outside/s3Server.ts'
import { openEncryption } from '../backup/encryption.ts'
import { nightlyOf } from '../backup/nightly.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { backUp } from './backup.ts'
import { manageCopies } from './copies.ts'
import { practiseRestore } from './drill.ts'
import { restore } from './restore.ts'

setUpBackup()

const url = () => full.house.pool.options.connectionString!
const useRecipients = (settings: Record<string, string>) => useInstance(url(), full.house.config.dataDir, settings)

async function aKey(name: string, make = generateIdentity) {
  const identity = await make()
  const file = pathInFolder(name)
  writeFileSync(file, `# created: 2026-11-27\n# public key: of this test\n${identity}\n`)
  return { identity, file, recipient: await identityToRecipient(identity) }
}

let ours: Awaited<ReturnType<typeof aKey>>
let spare: Awaited<ReturnType<typeof aKey>>
let wrong: Awaited<ReturnType<typeof aKey>>
const sealed = () => pathInFolder('sealed.tar.age')
beforeAll(async () => {
  ours = await aKey('ours.key')
  spare = await aKey('spare.key')
  wrong = await aKey('wrong.key')
  useRecipients({ BACKUP_AGE_RECIPIENTS: `${ours.recipient}, ${spare.recipient}` })
  await backUp([sealed()])
})

test('shows nothing of what it holds, and each of its keys brings everything back', { tags: ['G18'] }, async () => {
  const bytes = readFileSync(sealed())
  expect(bytes.toString('latin1')).not.toMatch(/sageleaf\.json|contents\.json|tables\/|Jane Austen/)
  const then = await withClient(full.house.pool, tableHashes)
  for (const { file } of [ours, spare]) {
    const place = await anEmptyInstance()
    await restore([sealed(), '--identity', file])
    expect(await place.hashes()).toEqual(then)
    expect(filesIn(place.dataDir)).toEqual(wholeFiles)
  }
  await anEmptyInstance({ BACKUP_AGE_IDENTITY: ours.file })
  await restore([sealed()])
})

test('is what any program for age reads: a tar', { tags: ['G18'] }, async () => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(ours.identity)
  writeFileSync(pathInFolder('opened.tar'), await decrypter.decrypt(readFileSync(sealed())))
  const { stdout } = await promisify(execFile)('tar', ['tf', pathInFolder('opened.tar')])
  expect(stdout).toMatch(/^sageleaf\.json\n[\s\S]*contents\.json\nsha256\n$/)
  await checkBackup(pathInFolder('opened.tar'))
})

test('without an identity, or with a wrong one, is refused in a sentence', { tags: ['G18'] }, async () => {
  const place = await anEmptyInstance()
  await expect(restore([sealed()])).rejects.toThrow(
    `${sealed()} is encrypted, and no identity was given: add --identity FILE, or set BACKUP_AGE_IDENTITY.`,
  )
  await expect(restore([sealed(), '--identity', wrong.file])).rejects.toThrow(
    `The identity given does not open ${sealed()}: the file was encrypted for other keys, or was altered. Nothing was changed here.`,
  )
  await expect(restore([sealed(), '--identity', pathInFolder('none.key')])).rejects.toThrow(
    `The identity file ${pathInFolder('none.key')} does not exist, or cannot be read by this user.`,
  )
  for (const text of ['', '# nothing\n', ours.recipient, `${ours.identity.slice(0, -1)}X`]) {
    writeFileSync(pathInFolder('no.key'), text)
    await expect(restore([sealed(), '--identity', pathInFolder('no.key')])).rejects.toThrow(
      `${pathInFolder('no.key')} is not an age identity file: no line in it is a valid secret key (they begin with AGE-SECRET-KEY-).`,
    )
  }
  expect((await place.pool.query(`select from pg_class where relname = 'users'`)).rowCount).toBe(0)
})

test('that was cut short or changed is refused before anything changes', { tags: ['G18'] }, async () => {
  const place = await anEmptyInstance()
  const bytes = readFileSync(sealed())
  const changed = pathInFolder('changed.tar.age')
  const header = bytes.indexOf('\n---') + 60
  const chunk = 65_536 + 16
  const damaged: [string, Buffer][] = [
    ['cut in a chunk', bytes.subarray(0, -7)],
    ['cut between chunks', bytes.subarray(0, header + chunk * 3)],
    ['cut in its header', bytes.subarray(0, 90)],
    ['longer', Buffer.concat([bytes, Buffer.from('x')])],
    ['empty but for its first line', bytes.subarray(0, 22)],
    ...[header + 40, Math.floor(bytes.length / 2), bytes.length - 20].map((at): [string, Buffer] => {
      const flipped = Buffer.from(bytes)
      flipped[at]! ^= 1
      return [`flipped at ${at}`, flipped]
    }),
  ]
  for (const [how, content] of damaged) {
    writeFileSync(changed, content)
    await expect(restore([changed, '--identity', ours.file]), how).rejects.toThrow(
      `The backup ${changed} was cut short or changed. Nothing was restored.`,
    )
  }
  const encryption = await openEncryption([])
  expect(encryption.identity).toMatch(/^AGE-SECRET-KEY-1/)
  expect((await place.pool.query(`select from pg_class where relname = 'users'`)).rowCount).toBe(0)
})

test('for a key that no quantum computer breaks works, too', { tags: ['G18'] }, async () => {
  const hybrid = await aKey('hybrid.key', generateHybridIdentity)
  useRecipients({ BACKUP_AGE_RECIPIENTS: hybrid.recipient })
  await backUp([pathInFolder('hybrid.tar.age')])
  await checkBackup(pathInFolder('hybrid.tar.age'), [hybrid.identity])
})

test('an invalid recipient is refused at the start, and a secret key is never repeated', async () => {
  const typo = `${ours.recipient.slice(0, -1)}${ours.recipient.endsWith('q') ? 'p' : 'q'}`
  useRecipients({ BACKUP_AGE_RECIPIENTS: `${spare.recipient},${typo}` })
  await expect(backUp([pathInFolder('typo.tar')])).rejects.toThrow(
    `BACKUP_AGE_RECIPIENTS: ${typo} is not an age public key, or has a typo`,
  )
  useRecipients({ BACKUP_AGE_RECIPIENTS: ours.identity })
  const refused = await backUp([pathInFolder('typo.tar')]).catch((error: unknown) => String(error))
  expect(refused).toContain('BACKUP_AGE_RECIPIENTS is a list of public keys of age, which begin with age1')
  expect(refused).not.toContain(ours.identity)
  expect(existsSync(pathInFolder('typo.tar'))).toBe(false)
})

test(
  'the nightly one says in its name that it is encrypted; its drill is left out without an identity, and admins are told',
  { tags: ['G18'] },
  async () => {
    const s3 = await anS3Server()
    const settings = { BACKUP_AGE_RECIPIENTS: ours.recipient, BACKUP_S3_URL: s3.url }
    useRecipients(settings)
    const folder = pathInFolder('nights')
    mkdirSync(folder)
    await backUp([folder])
    expect(output()).toContain('The file is encrypted: without a matching secret key, nobody can open it.\n')
    const nightly = await nightlyOf({ ...full.house.config, backupRecipients: [ours.recipient] }, url())
    const [copied = ''] = s3.files.keys()
    const name = copied.replace('backups/', '')
    expect(nightly.timeOf(name)).toBeGreaterThan(0)
    expect(name).toMatch(/\.tar\.age$/)
    const state = async () => (await aModerator(full.house, 'admin')).call.admin.backups()
    for (const args of [[folder], ['--copy']]) {
      await practiseRestore(args)
      expect((await state()).drill).toMatchObject({
        run: { file: name, failure: null, skipped: expect.stringContaining('is encrypted, and no identity was given') },
        lastGoodAt: null,
      })
    }
    expect(output()).toContain('The backup was not tested.\n')
    for (const args of [
      [folder, '--identity', ours.file],
      ['--copy', '--identity', ours.file],
    ])
      await practiseRestore(args)
    useRecipients({ ...settings, BACKUP_AGE_IDENTITY: ours.file })
    await practiseRestore([folder])
    expect((await state()).drill).toMatchObject({ run: { file: name, failure: null, skipped: null, files: 14 } })
    useRecipients({ ...settings, BACKUP_AGE_IDENTITY: '' })
    await expect(practiseRestore([folder, '--identity', wrong.file])).rejects.toThrow('does not open')
    expect((await state()).drill!.run.failure).toContain('does not open')
    await expect(practiseRestore([folder, '--identity', pathInFolder('no.such.key')])).rejects.toThrow('does not exist')
    expect((await state()).drill!.run.failure).toContain('does not exist')
    await manageCopies(['fetch', name, pathInFolder('fetched.tar.age')])
    expect(output()).toContain('was fetched, but not read: it is encrypted, and no identity was given')
    await manageCopies(['fetch', name, pathInFolder('read.tar.age'), '--identity', ours.file])
    expect(output()).toContain('read.tar.age is whole.')
    copyFileSync(pathInFolder('fetched.tar.age'), join(folder, 'again.tar.age'))
    await checkBackup(join(folder, 'again.tar.age'), [ours.identity])
  },
)

test('the keys are not looked for to read a backup that is not encrypted', { tags: ['G18'] }, async () => {
  const s3 = await anS3Server()
  s3.files.set('backups/whole.tar', { bytes: readFileSync(pathInFolder('whole.tar')), type: '' })
  const settings = { BACKUP_AGE_IDENTITY: pathInFolder('gone.key'), BACKUP_S3_URL: s3.url }
  useRecipients(settings)
  await practiseRestore([pathInFolder('whole.tar')])
  expect(output()).toContain('whole.tar can be restored')
  await manageCopies(['fetch', 'whole.tar', pathInFolder('fetched.tar')])
  expect(output()).toContain('fetched.tar is whole.')
  s3.files.set('backups/sealed.tar.age', { bytes: Buffer.from('not asked for'), type: '' })
  await expect(manageCopies(['fetch', 'sealed.tar.age', pathInFolder('other.tar')])).rejects.toThrow('does not exist')
  await anEmptyInstance(settings)
  await restore([pathInFolder('whole.tar')])
  await expect(restore([sealed(), '--into-existing', 'localhost:3000'])).rejects.toThrow('does not exist')
})

test('a large one is written and read in little memory', { tags: ['G18'] }, async () => {
  expect((await peakOf(160)) - (await peakOf(8))).toBeLessThan(96 * 1024 ** 2)
})

/** The most memory, in bytes, of a process that writes and reads an encrypted file of so many MiB. */
async function peakOf(megabytes: number): Promise<number> {
  const moduleAt = (path: string) => JSON.stringify(join(import.meta.dirname, path))
  const script = `const { openEncryption } = await import(${moduleAt('../backup/encryption.ts')})
    const { readSealed, writeSealed } = await import(${moduleAt('../backup/sealedFile.ts')})
    const { open, readFile } = await import('node:fs/promises')
    const [path, megabytes] = process.argv.slice(1)
    const encryption = await openEncryption([])
    const file = await open(path, 'w')
    const writer = writeSealed(await encryption.into(file), new Date(0))
    for (const name of ['sageleaf.json', ...Array(Number(megabytes)).keys()])
      await writer.add(String(name), Buffer.alloc(1024 ** 2, String(name)))
    await writer.seal()
    await file.close()
    let read = 0
    for await (const { bytes } of readSealed(path, [encryption.identity])) read += bytes.length
    if (read !== (Number(megabytes) + 1) * 1024 ** 2) throw new Error('read ' + read)
    process.stdout.write(await readFile('/proc/self/status', 'utf8'))`
  const args = ['--input-type=module', '-e', script, pathInFolder('large.tar.age'), String(megabytes)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(stdout)![1]) * 1024
}
