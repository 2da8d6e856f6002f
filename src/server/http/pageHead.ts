import { atomType } from '../atom/atomXml.ts'
import { escapeHtml } from '../shared/text.ts'

export interface About {
  title: string
  description: string
  path: string
  kind: 'book' | 'article' | 'profile' | 'website'
  cover?: string | null
  /** JSON-LD in the vocabulary of schema.org. */
  data?: Record<string, unknown>
  /** In Atom. */
  feeds?: { title: string; path: string }[]
}

/** 1200 × 630 pixels. */
const ownPicture = '/share.png'

/** Every text is escaped. */
export function headOf({ title, description, path, kind, cover, data, feeds = [] }: About, publicUrl: string): string {
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
    ...feeds.map(
      (feed) =>
        `<link rel="alternate" type="${atomType}" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.path)}">`,
    ),
    ...Object.entries(named).map(([name, words]) => `<meta property="${name}" content="${escapeHtml(words)}">`),
    `<meta name="twitter:card" content="${cover ? 'summary' : 'summary_large_image'}">`,
    data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : '',
  ].join('')
}

const titleTag = /<title>[^<]*<\/title>/
const descriptionTag = /<meta\s+name="description"[^>]*>/

export function withTitle(html: string, { title, description }: Pick<About, 'title' | 'description'>): string {
  return html
    .replace(titleTag, () => `<title>${escapeHtml(title)} · Sageleaf</title>`)
    .replace(descriptionTag, () => `<meta name="description" content="${escapeHtml(description)}">`)
}
