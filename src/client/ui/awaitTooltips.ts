/** Fetches the tooltips with the first sign of a pointer or a keyboard; the first view does without them. */
export function awaitTooltips(): void {
  for (const sign of ['pointerover', 'keydown'] as const) addEventListener(sign, (first) => void load(first), once)
}

const once = { once: true, passive: true }

async function load(first: Event) {
  const tooltips = await import('./tooltip.ts').catch(() => undefined)
  tooltips?.watchForTooltips(first)
}
