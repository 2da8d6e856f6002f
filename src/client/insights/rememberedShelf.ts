import type { ShelfSize } from '#client/ui/SpineShelf.tsx'

const shelfKey = 'sageleaf-shelf'
const readingKey = 'sageleaf-reading'

export const rememberShelf = ({ width, height }: ShelfSize) => remember(shelfKey, `${width} ${height}`)
export const rememberReading = (books: number) => remember(readingKey, `${books}`)

export const rememberedShelf = () => sizeIn(remembered(shelfKey))
/** How many books were under way. */
export const rememberedReading = () => Math.min(6, Number(remembered(readingKey)) || 0)

export function sizeIn(text: string): ShelfSize | undefined {
  const [width, height] = text.split(' ').map(Number)
  return width && height && width > 0 && height > 0 ? { width, height } : undefined
}

/** Without storage, the page moves once when the books arrive. */
function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {}
}

function remembered(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
