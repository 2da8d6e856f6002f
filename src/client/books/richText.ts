/** Plain words, or one of the tags that a synopsis may have. */
export type Piece = string | { tag: AllowedTag; pieces: Piece[] }

export type AllowedTag = 'p' | 'strong' | 'em' | 'ul' | 'ol' | 'li'

type Open = { tag: AllowedTag; pieces: Piece[] }

const allowed: Record<string, AllowedTag> = {
  p: 'p',
  div: 'p',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
}
const blocks = new Set<AllowedTag>(['p', 'ul', 'ol'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const token = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?[a-z][^>]*>|[^<]+|</gi

/** Other tags are dropped but keep their words; scripts go entirely. */
export function richText(source: string): Piece[] {
  const root: Piece[] = []
  const open: Open[] = []
  for (const [part, dropped] of source.matchAll(token)) {
    if (dropped !== undefined || part.startsWith('<!--')) continue
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part)
    if (!tag) addWords(root, open, part)
    else if (tag[2]?.toLowerCase() === 'br') addWords(root, open, '\n')
    else step(root, open, tag[1] === '/', allowed[tag[2]?.toLowerCase() ?? ''])
  }
  return root.filter((piece) => typeof piece === 'string' || piece.pieces.length > 0)
}

function step(root: Piece[], open: Open[], closes: boolean, tag: AllowedTag | undefined) {
  if (tag === undefined) return
  const at = open.findLastIndex((element) => element.tag === tag)
  if (closes) {
    if (at !== -1) open.length = at
    return
  }
  if (blocks.has(tag)) open.length = Math.max(0, open.findLastIndex((element) => element.tag === 'li') + 1)
  const element: Open = { tag, pieces: [] }
  const home = open.at(-1)?.pieces ?? (blocks.has(tag) ? root : paragraph(root, open))
  home.push(element)
  open.push(element)
}

function addWords(root: Piece[], open: Open[], part: string) {
  const inside = open.at(-1)
  if (inside) {
    if (inside.tag !== 'ul' && inside.tag !== 'ol') inside.pieces.push(decoded(part))
    return
  }
  for (const [index, words] of part.split(/\n\s*\n/).entries()) {
    if (words.trim() === '') continue
    if (index > 0 || typeof root.at(-1) !== 'object') root.push({ tag: 'p', pieces: [] })
    paragraph(root, open).push(decoded(words))
  }
}

/** Words outside a paragraph continue the last one, or begin one. */
function paragraph(root: Piece[], open: Open[]): Piece[] {
  const last = root.at(-1)
  if (typeof last === 'object' && last.tag === 'p' && open.length === 0) return last.pieces
  const fresh: Open = { tag: 'p', pieces: [] }
  root.push(fresh)
  return fresh.pieces
}

function decoded(text: string): string {
  return text.replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (whole, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff))
      : (entities[name.toLowerCase()] ?? whole),
  )
}
