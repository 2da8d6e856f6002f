/** Where the shop has a site of its own, by country. */
const sites: Record<string, string> = {
  US: 'amazon.com',
  GB: 'amazon.co.uk',
  CA: 'amazon.ca',
  DE: 'amazon.de',
  FR: 'amazon.fr',
  JP: 'amazon.co.jp',
}

export interface Wanted {
  title: string
  author: string
  isbn: string | null
}

/**
 * The shop's search for a book: by its ISBN, else by title and author; on the site of the locale's country, else of
 * where its language is at home, else the American one. The tag tells the shop who sent the buyer.
 */
export function shopAddress({ title, author, isbn }: Wanted, locale: string, tag?: string): string {
  const address = new URL(`https://www.${siteFor(locale)}/s`)
  address.searchParams.set('k', isbn || `${title} ${author}`)
  address.searchParams.set('i', 'stripbooks')
  if (tag) address.searchParams.set('tag', tag)
  return address.href
}

function siteFor(locale: string): string {
  try {
    const { region = '', language } = new Intl.Locale(locale).maximize()
    return sites[region] ?? sites[new Intl.Locale(language).maximize().region ?? ''] ?? sites.US!
  } catch {
    return sites.US!
  }
}
