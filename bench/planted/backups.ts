import type { PlantedFault } from '../planted-faults.ts'

/** In backups, their copies and their restores. */
export const backups: PlantedFault[] = [
  {
    name: 'a changed backup is restored',
    file: 'server/backup/sealedFile.ts',
    find: "if ((await readSeal(seal.bytes)) !== seal.hash.digest('hex')) throw new Error('the checksum differs')",
    put: "if ((await readSeal(seal.bytes)) === '') throw new Error('the checksum differs')",
    tests: ['server/commands/unreadableBackup.test.ts', 'server/commands/restoreRefused.test.ts'],
  },
  {
    name: 'a failed restore is kept half done',
    file: 'server/backup/restoreBackup.ts',
    find: "await client.query('rollback')",
    put: "await client.query('commit')",
    tests: ['server/commands/restoreRefused.test.ts', 'server/commands/backup.test.ts'],
  },
  {
    name: 'a backup is silent about missing pictures',
    file: 'server/backup/makeBackup.ts',
    find: '      if (!content && file.isShown) missingFiles += 1\n',
    put: '',
    tests: ['server/commands/backup.test.ts', 'server/backup/backUpAndRestore.test.ts'],
  },
  {
    name: 'rows that a backup lists and lacks are not missed',
    file: 'server/backup/readBackup.ts',
    find: 'return said.count === count && said.bytes === tally.bytes &&',
    put: 'return said.count >= 0 || count > 0 ||',
    tests: ['server/commands/hostileBackup.test.ts'],
  },
  {
    name: 'outdated copies stay in the bucket',
    file: 'server/backup/nightly.ts',
    find: '(timeOf(name) ?? now) < now - days',
    put: '(timeOf(name) ?? now) < 0 - days',
    tests: ['server/commands/copies.test.ts'],
  },
  {
    name: 'a failed drill is told as good',
    file: 'server/backup/backupRuns.ts',
    find: "[error instanceof NoIdentity ? 'skipped' : 'failure']: words",
    put: 'skipped: undefined',
    tests: ['server/commands/copies.test.ts'],
  },
  {
    name: 'outdated backups of other instances are deleted, too',
    file: 'server/backup/nightly.ts',
    find: '[a-z0-9._-]+-${id}-(',
    put: '[a-z0-9._-]+-[0-9a-f]{8}-(',
    tests: ['server/commands/copies.test.ts'],
  },
  {
    name: 'backups stay readable although recipients are set',
    file: 'server/commands/backup.ts',
    find: 'if (config.backupRecipients.length === 0)',
    put: 'if (config.backupRecipients.length >= 0)',
    tests: ['server/commands/encryptedBackup.test.ts'],
  },
]
