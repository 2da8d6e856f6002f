import { escapeHtml } from '../shared/escapeHtml.ts'

/** What a page tells programs that show a link to it, and search engines. All plain text. */
export interface About {
  title: string
  description: string
  /** Its path; the one address under which it is known. */
  path: string
  kind: 'book' | 'article' | 'profile'
  /** Path of a picture, in place of the product's own. */
  cover?: string | null
  /** The same for machines, in the words of schema.org. */
  data?: Record<string, unknown>
}

/** The product's own picture, 1200 × 630. */
const ownPicture = '/share.png'

/** What stands in the head of a page that is about something. No word of it breaks out of its place. */
export function headOf({ title, description, path, kind, cover, data }: About, publicUrl: string): string {
  const address = publicUrl + path
  const named = {
    'og:site_name': 'Sageleaf',
    'og:type': kind,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': publicUrl + (cover ?? ownPicture),
    ...(cover ? {} : { 'og:image:width': '1200', 'og:image:height': '630' }),
    'og:image:alt': cover ? `Cover of ${title}` : 'Sageleaf: books on a shelf',
  }
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...Object.entries(named).map(([name, words]) => `<meta property="${name}" content="${escapeHtml(words)}">`),
    `<meta name="twitter:card" content="${cover ? 'summary' : 'summary_large_image'}">`,
    data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : '',
  ].join('')
}

const titleTag = /<title>[^<]*<\/title>/
const descriptionTag = /<meta\s+name="description"[^>]*>/

/** A page with a title and a description of its own in place of the product's. */
export function withTitle(html: string, { title, description }: Pick<About, 'title' | 'description'>): string {
  return html
    .replace(titleTag, () => `<title>${escapeHtml(title)} · Sageleaf</title>`)
    .replace(descriptionTag, () => `<meta name="description" content="${escapeHtml(description)}">`)
}
