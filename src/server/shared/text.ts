/** `J.R.R. Tolkien`, `j r r tolkien` and `J. R. R. Tolkien` are one name. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Safe in quoted attributes, too. */
export const escapeHtml = (words: string) => words.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export function plainText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (whole, name: string) =>
      name.startsWith('#')
        ? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff))
        : (named[name.toLowerCase()] ?? whole),
    )
}
