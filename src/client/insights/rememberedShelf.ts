import type { ShelfSize } from '#client/ui/SpineShelf.tsx'

const stored = 'sageleaf-shelf'

/** Keeps the size of the year's shelf for the next visit's loading state. */
export function rememberShelf({ width, height }: ShelfSize): void {
  try {
    localStorage.setItem(stored, `${width} ${height}`)
  } catch {}
}

/** Undefined when no size is stored. */
export function rememberedShelf(): ShelfSize | undefined {
  try {
    return sizeIn(localStorage.getItem(stored) ?? '')
  } catch {
    return undefined
  }
}

export function sizeIn(text: string): ShelfSize | undefined {
  const [width, height] = text.split(' ').map(Number)
  return width && height && width > 0 && height > 0 ? { width, height } : undefined
}
