interface Turn<Result> {
  present: Promise<unknown>
  next?: Promise<Result>
}

/** Runs one piece of work at a time per key. Callers during a run share the next run. */
export function coalesce<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<string, Turn<Result>>()
  const begin = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const present = work().finally(() => {
      if (!turn.next) turns.delete(key)
    })
    const turn: Turn<Result> = { present }
    turns.set(key, turn)
    return present
  }
  return (key, work) => {
    const turn = turns.get(key)
    if (!turn) return begin(key, work)
    return (turn.next ??= turn.present.then(
      () => begin(key, work),
      () => begin(key, work),
    ))
  }
}

/** Opens on the first call, so that a start need not load what few use. */
export function lazily<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () => (opened ??= open())
}
