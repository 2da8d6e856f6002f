import sanitizeHtml from 'sanitize-html'
import { withoutControlCharacters } from '#contract/cleanText.ts'
import { spoilerMark } from '#contract/spoilers.ts'

/** The HTML of other programs as plain text: line breaks stay, and `<spoiler>` becomes our mark. */
export function reviewText(source: string): string {
  const marked = source
    .replace(/<(?!!--)(?=[a-z/])(\/?)([^\s<>/]*)/gi, (tag, _slash, name: string) =>
      isTag(name) ? tag : `&lt;${tag.slice(1)}`,
    )
    .replace(/<\s*(spoiler|\/spoiler)[^>]*>/gi, spoilerMark)
    // LibraryThing's line ends.
    .replaceAll('[Return]', '\n')
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
  [...source.matchAll(/<\/?([a-z][^\s<>/]*)[^>]*>/gi)].some(
    ([, name]) => isTag(name!) && !/^(br|spoiler)$/i.test(name!),
  )

/** What else is between pointed brackets is the reader’s own: `<sigh>`. */
const isTag = (name: string) => tags.has(name.toLowerCase())

const tags = new Set(
  (
    'a abbr address article aside audio b base blockquote body br button caption center cite code col colgroup dd del details dfn div dl dt ' +
    'em embed figcaption figure font footer form frame h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd li link main mark math ' +
    'meta nav noscript object ol option p param pre q s samp script section select small source span spoiler strike strong style sub summary ' +
    'sup svg table tbody td template textarea tfoot th thead time title tr tt u ul var video wbr'
  ).split(' '),
)
