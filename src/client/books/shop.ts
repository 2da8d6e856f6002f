/** The shop's sites by country. */
const sites: Record<string, string> = {
  US: 'amazon.com',
  GB: 'amazon.co.uk',
  CA: 'amazon.ca',
  DE: 'amazon.de',
  FR: 'amazon.fr',
  JP: 'amazon.co.jp',
}

export interface BookToBuy {
  title: string
  author: string
  isbn: string | null
}

/** On the site of the locale's country, else of its language, else the American one. The tag is the affiliate's. */
export function shopAddress({ title, author, isbn }: BookToBuy, locale: string, tag?: string): string {
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
