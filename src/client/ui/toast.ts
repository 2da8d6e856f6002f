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

export type HoldReason = 'pointer' | 'focus' | 'hidden-tab'

const shownMs = 4000
const shownWithUndoMs = 8000

let shown: Toast | undefined
let lastId = 0
let leftMs = 0
let runningSince = 0
let timer: ReturnType<typeof setTimeout> | undefined
const holds = new Set<HoldReason>()
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

export function holdToast(reason: HoldReason, isHeld: boolean): void {
  if (isHeld === holds.has(reason)) return
  if (isHeld) {
    if (timer !== undefined) leftMs -= Date.now() - runningSince
    stop()
    holds.add(reason)
  } else {
    holds.delete(reason)
    run()
  }
}

function show(toast: Toast | undefined) {
  stop()
  shown = toast
  if (!toast) for (const reason of ['pointer', 'focus'] as const) holds.delete(reason)
  recheckToasts()
}

export function recheckToasts(): void {
  for (const watcher of watchers) watcher()
}

function run() {
  if (shown?.kind !== 'note' || holds.size > 0) return
  runningSince = Date.now()
  timer = setTimeout(dismissToast, leftMs)
}

function stop() {
  clearTimeout(timer)
  timer = undefined
}
