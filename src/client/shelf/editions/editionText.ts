import { languageName } from '#client/books/texts.ts'
import type { Edition } from '#contract/editions.ts'
import { editionTexts as texts } from './texts.ts'

type Named = Pick<Edition, 'format' | 'publisher' | 'year' | 'language' | 'title' | 'isbn13'>

/** What one would say to tell it from others: format, publisher and year, else its title, language or number. */
export function nameOf({ format, publisher, year, language, title, isbn13 }: Named): string {
  const said = [format && texts.format[format], publisher, year].filter(Boolean).join(' · ')
  return said || title || (language && languageName(language)) || (isbn13 && texts.isbn(isbn13)) || texts.unnamed
}

export function detailsOf(edition: Edition, bookTitle: string): string {
  const { title, language, pages, minutes, translator, narrator } = edition
  return [
    title && title !== bookTitle && title !== nameOf(edition) && texts.titled(title),
    pages && texts.pages(pages),
    minutes && texts.length(minutes),
    language && languageName(language),
    translator && texts.translatedBy(translator),
    narrator && texts.readBy(narrator),
  ]
    .filter(Boolean)
    .join(' · ')
}

export const numberOf = ({ isbn13, asin }: Edition): string =>
  [isbn13 && texts.isbn(isbn13), asin && texts.asin(asin)].filter(Boolean).join(' · ')

/** Nothing but a number is known of the others. */
export const isDescribed = ({ format, pages, minutes, publisher, year, translator, narrator }: Edition) =>
  [format, pages, minutes, publisher, year, translator, narrator].some((fact) => fact !== null)
