import sanitizeHtml from 'sanitize-html'
import { withoutControlCharacters } from '#contract/cleanText.ts'
import { spoilerMark } from '#contract/spoilers.ts'

/** The HTML of other programs as plain text: line breaks stay, and `<spoiler>` becomes our mark. */
export function reviewText(source: string): string {
  const marked = source
    .replace(/<\s*(spoiler|\/spoiler)[^>]*>/gi, spoilerMark)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|div|li|blockquote)>/gi, '\n')
    .replace(/<(li)\b[^>]*>/gi, '• ')
  const text = sanitizeHtml(marked, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'iframe'],
  })
  return withoutControlCharacters(unescaped(text))
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

const unescaped = (html: string) => html.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => signs[name]!)

/** Whether there is more to a text than the words, lines and spoilers that we keep. */
export const hasMarkup = (source: string) =>
  /<\/?[a-z][^>]*>/i.test(source.replace(/<\s*\/?(?:br|spoiler)\s*\/?>/gi, ''))
