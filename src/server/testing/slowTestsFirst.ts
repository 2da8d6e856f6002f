import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts processes, learns the whole model, calls every operation, or replays migrations. */
const slowWork = /house\/instance\.ts|house\/command\.ts|house\/backups\.ts|learnAll\(\)|aFullHouse\(|knownMigrations\(/

/**
 * Starts with the slow files so that none of them runs alone at the end. Vitest sorts by the last run's durations,
 * which a fresh clone does not have.
 */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = new Map(sorted.map((file) => [file, slowWork.test(readFileSync(file.moduleId, 'utf8'))]))
    return sorted.toSorted((one, other) => Number(isSlow.get(other)) - Number(isSlow.get(one)))
  }
}
