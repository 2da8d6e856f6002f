import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a test file names when it starts processes, learns the Sage’s whole model, asks every operation, or replays migrations. */
const heavyWork =
  /house\/instance\.ts|house\/command\.ts|house\/backups\.ts|learnAll\(\)|aFullHouse\(|knownMigrations\(/

/**
 * Begins with the files that take long, so that none of them runs alone at the end. Vitest itself goes by what each
 * file took the last time, which a fresh clone does not know.
 */
export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isHeavy = new Map(sorted.map((file) => [file, heavyWork.test(readFileSync(file.moduleId, 'utf8'))]))
    return sorted.toSorted((one, other) => Number(isHeavy.get(other)) - Number(isHeavy.get(one)))
  }
}
