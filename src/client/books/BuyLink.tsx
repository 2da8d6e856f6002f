import { instanceFact } from '#client/lib/instanceFact.ts'
import { ExternalLink } from 'lucide-react'
import { buttonClasses } from '#client/ui/buttonClasses.ts'
import { buyTexts as texts } from './texts.ts'

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

interface BuyLinkProps {
  book: BookToBuy
  look?: 'button' | 'link'
}

/** Says so when the instance earns by it. The shop is not contacted until it is clicked. */
export function BuyLink({ book, look = 'button' }: BuyLinkProps) {
  const tag = instanceFact('affiliate-tag')
  return (
    <a
      href={shopAddress(book, navigator.language, tag)}
      target="_blank"
      rel="noopener noreferrer"
      className={look === 'button' ? buttonClasses('quiet') : 'link inline-flex min-h-11 items-center gap-1.5 text-sm'}
    >
      {texts.buy}
      {tag && <span className="text-sm text-ink2">{texts.earns}</span>}
      <ExternalLink size={16} aria-hidden="true" />
      <span className="sr-only">{texts.newTab(book.title)}</span>
    </a>
  )
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
