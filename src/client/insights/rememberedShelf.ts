import type { ShelfSize } from '#client/ui/SpineShelf.tsx'

const shelfKey = 'sageleaf-shelf'
const readingKey = 'sageleaf-reading-px'

export const rememberShelf = ({ width, height }: ShelfSize) => remember(shelfKey, `${width} ${height}`)
export const rememberReading = (heightPx: number) => remember(readingKey, `${heightPx}`)

export const rememberedShelf = () => sizeIn(remembered(shelfKey))
/** How high the books under way stood; 0 without any. */
export const rememberedReading = () => Number(remembered(readingKey)) || 0

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
