interface Words {
  title: string
  description?: string
  /** The title of its book. */
  about?: string
}

interface Failure extends Words {
  /** Sends the same again. */
  retry?: () => void
}

export interface Toast extends Failure {
  id: number
  kind: 'note' | 'error'
  undo?: () => void
}

const shownMs = 4000
const shownWithUndoMs = 8000
const tickMs = 100

let shown: Toast | undefined
let lastId = 0
let leftMs = 0
let timer: ReturnType<typeof setInterval> | undefined
const holds = new Set<() => boolean>()
const watchers = new Set<() => void>()

/** One toast shows at a time; with `undo` it stays twice as long. */
export function notify(words: Words & { undo?: () => void }): void {
  show({ ...words, id: ++lastId, kind: 'note' })
  leftMs = words.undo ? shownWithUndoMs : shownMs
  run()
}

/** Stays until dismissed, or until its page is left. */
export function notifyError(failure: Failure): void {
  show({ ...failure, id: ++lastId, kind: 'error' })
}

/** What went wrong on the page that is left says nothing on the next one. */
export function dropErrors(): void {
  if (shown?.kind === 'error') dismissToast()
}

export function dismissToast(): void {
  show(undefined)
}

export function shownToast(): Toast | undefined {
  return shown
}

export function watchToast(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** A note's time stands still while any of the given functions is true. Returns what ends this. */
export function holdToastWhile(isHeld: () => boolean): () => void {
  holds.add(isHeld)
  return () => holds.delete(isHeld)
}

function show(toast: Toast | undefined) {
  clearInterval(timer)
  shown = toast
  recheckToasts()
}

export function recheckToasts(): void {
  for (const watcher of watchers) watcher()
}

function run() {
  timer = setInterval(() => {
    if ([...holds].some((isHeld) => isHeld())) return
    leftMs -= tickMs
    if (leftMs <= 0) dismissToast()
  }, tickMs)
}
