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

const storedReading = 'sageleaf-reading'

export function rememberReading(books: number): void {
  try {
    localStorage.setItem(storedReading, String(books))
  } catch {
    // Without storage, the page moves once when the books arrive.
  }
}

export function rememberedReading(): number {
  try {
    const books = Number(localStorage.getItem(storedReading))
    return Number.isInteger(books) && books > 0 && books <= 6 ? books : 0
  } catch {
    return 0
  }
}
