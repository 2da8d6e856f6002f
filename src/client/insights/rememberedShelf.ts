import type { ShelfSize } from '#client/ui/SpineShelf.tsx'

const stored = 'sageleaf-shelf'

export function rememberShelf({ width, height }: ShelfSize): void {
  try {
    localStorage.setItem(stored, `${width} ${height}`)
  } catch {
    // Without storage, the page moves once when the books arrive.
  }
}

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
