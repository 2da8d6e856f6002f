/** Opens on the first call, so that a start need not load what few use. */
export function lazily<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () => (opened ??= open())
}
