import { ExternalLink } from 'lucide-react'
import { buttonClasses } from '#client/ui/buttonClasses.ts'
import { shopAddress, type BookToBuy } from './shop.ts'
import { buyTexts as texts } from './texts.ts'

interface BuyLinkProps {
  book: BookToBuy
  look?: 'button' | 'link'
}

/** Says so when the instance earns by it. The shop is not contacted until it is clicked. */
export function BuyLink({ book, look = 'button' }: BuyLinkProps) {
  const tag = affiliateTag()
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

const affiliateTag = () =>
  document.querySelector('meta[name=sageleaf-affiliate-tag]')?.getAttribute('content') ?? undefined
