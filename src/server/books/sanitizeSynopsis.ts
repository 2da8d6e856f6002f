import sanitizeHtml from 'sanitize-html'
import { synopsisMaxLength } from '#contract/rules.ts'

/** Keeps only words, paragraphs, lists and emphasis, cut to the limit; null without words. Idempotent. */
export function sanitizeSynopsis(source: string | null | undefined): string | null {
  const cut = printable(source ?? '')
    .slice(0, synopsisMaxLength)
    .toWellFormed()
  const rich = cleaned(cut, ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'])
  const kept = rich.length <= synopsisMaxLength ? rich : cleaned(cut, []).slice(0, synopsisMaxLength).toWellFormed()
  return /[\p{L}\p{N}]/u.test(kept.replace(/<[^>]*>/g, '')) ? kept : null
}

const printable = (source: string) => source.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')

function cleaned(source: string, allowedTags: string[]): string {
  const safe = sanitizeHtml(source, {
    allowedTags,
    allowedAttributes: {},
    transformTags: { b: 'strong', i: 'em', div: 'p' },
  })
  return readable(safe).trim()
}

/** Characters that begin no tag or entity are not escaped: the text is also shown as plain text. */
const readable = (html: string) =>
  html
    .replace(/&gt;/g, '>')
    .replace(/&lt;(?![a-z/!?])/gi, '<')
    .replace(/&amp;(?!#?\w+;)/g, '&')
