// LRM, RLM and ALM stay: they do not turn the text after them.
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Removes control characters and marks that turn the direction of the text around them. */
export const withoutControlCharacters = (typed: string): string =>
  typed.replaceAll('\r\n', '\n').replace(steering, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))

/** Readers type titles: in a mail they must not break lines or turn the direction of the text. */
export const onOneLine = (typed: string): string => withoutControlCharacters(typed).replaceAll(/\s+/gu, ' ').trim()

const blanks = /[\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]/gu

export const hasVisibleText = (typed: string): boolean => typed.replace(blanks, '') !== ''
