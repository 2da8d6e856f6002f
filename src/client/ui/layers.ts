/**
 * Each open dialog and menu is a step of the browser's history at the page's own address, so that Back closes it and
 * stays on the page. The router never hears of these steps.
 */
const layers: { close: () => void }[] = []
const native = History.prototype
/** Long, for a busy device: a step that arrives later would count as the reader's own Back. */
const longestTravelMs = 15_000

/** The key of the page that the router shows. */
let page = keyOf(history.state)
let travelling: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

/** Returns what takes the step back when the layer was closed by other means; after Back it does nothing. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  queueMicrotask(settle)
  return () => {
    const at = layers.indexOf(layer)
    if (at < 0) return
    layers.splice(at, 1)
    queueMicrotask(settle)
  }
}

/** Later than the change, so that one layer that follows another takes over its step. */
function settle() {
  if (travelling !== undefined) return
  const depth = depthNow()
  if (depth > layers.length) {
    travelling = setTimeout(arrive, longestTravelMs)
    history.go(layers.length - depth)
  }
  for (let layer = depth + 1; layer <= layers.length; layer++)
    native.pushState.call(history, { ...history.state, layer }, '')
}

function arrive() {
  clearTimeout(travelling)
  travelling = undefined
  for (const step of waiting.splice(0)) step()
  settle()
}

function onPopState(event: PopStateEvent) {
  const isOwn = travelling !== undefined
  if (!isOwn) for (const layer of layers.splice(depthNow()).toReversed()) layer.close()
  if (isOwn || keyOf(history.state) === page) event.stopImmediatePropagation()
  else page = keyOf(history.state)
  arrive()
}

/** The next page takes the place of a layer's step, or else Back would come to the same page twice. */
function follow(isPush: boolean, ...given: Parameters<History['pushState']>) {
  page = keyOf(given[0])
  const step = () => (isPush && depthNow() === 0 ? native.pushState : native.replaceState).apply(history, given)
  if (travelling === undefined) step()
  else waiting.push(step)
}

const depthNow = (): number => (history.state as { layer?: number } | null)?.layer ?? 0

function keyOf(state: unknown): string | undefined {
  return (state as { key?: string } | null)?.key
}

history.pushState = (...given) => follow(true, ...given)
history.replaceState = (...given) => follow(false, ...given)
// Before the router's listener.
addEventListener('popstate', onPopState, { capture: true })
// A layer's step that was reloaded has nothing to close.
queueMicrotask(settle)
