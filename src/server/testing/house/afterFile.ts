const pending: (() => Promise<void> | void)[] = []

/** Runs `work` after the test file, last registered first. Unlike `afterAll`, it may be called within a test. */
export function afterFile(work: () => Promise<void> | void): void {
  pending.push(work)
}

export async function runAfterFile(): Promise<void> {
  for (let work = pending.pop(); work; work = pending.pop()) await work()
}
