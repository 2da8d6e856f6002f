/**
 * Fetches the tooltips with the first sign of a pointer or a keyboard; the first view does without them. Not with
 * pointerover: a pointer that rests where the page appears is over it without having moved.
 */
export function awaitTooltips(): void {
  for (const sign of ['pointermove', 'keydown'] as const) addEventListener(sign, (first) => void load(first), once)
}

const once = { once: true, passive: true }

async function load(first: Event) {
  const tooltips = await import('./tooltip.ts').catch(() => undefined)
  tooltips?.watchForTooltips(first)
}
