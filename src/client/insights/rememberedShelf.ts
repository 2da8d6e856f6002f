import type { ShelfSize } from '#client/ui/SpineShelf.tsx'

const shelfKey = 'sageleaf-shelf'
const readingKey = 'sageleaf-reading'

export const rememberShelf = ({ width, height }: ShelfSize) => remember(shelfKey, `${width} ${height}`)
export const rememberReading = (reading: number, paused: number) => remember(readingKey, `${reading} ${paused}`)

export const rememberedShelf = () => sizeIn(remembered(shelfKey))
/** How many books were under way, and how many were paused. */
export const rememberedReading = () =>
  [0, 1].map((at) => Math.min(6, Number(remembered(readingKey).split(' ')[at]) || 0))

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
