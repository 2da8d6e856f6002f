/** A name as people mean it: `J.R.R. Tolkien`, `j r r tolkien` and `J. R. R. Tolkien` are one. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Safe in HTML, including quoted attributes. */
export const escapeHtml = (words: string) => words.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of a text that may hold tags: without those, and with its entities as the signs they stand for. */
export function plainText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (whole, name: string) =>
      name.startsWith('#')
        ? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff))
        : (named[name.toLowerCase()] ?? whole),
    )
}
