export const readFormats = ['print', 'ebook', 'audio'] as const
export type ReadFormat = (typeof readFormats)[number]

/** Why a reader gave a book up. */
export const dnfReasons = [
  'Lost interest',
  'Too slow',
  'Too long',
  'Too grim',
  'Too light',
  'Hard to follow',
  'The writing',
  'The characters',
  'The plot',
  'The content',
  'Not what I expected',
  'Wrong time',
  'Had to return it',
] as const
export type DnfReason = (typeof dnfReasons)[number]

/** Why a pick is not for the reader. */
export const dismissalReasons = [
  'Too grim',
  'Too light',
  'Too slow',
  'Too long',
  'Hard to follow',
  'The writing',
] as const satisfies readonly DnfReason[]
export type DismissalReason = (typeof dismissalReasons)[number]

export const editionFormats = ['paperback', 'hardcover', 'print', 'ebook', 'audio'] as const
export type EditionFormat = (typeof editionFormats)[number]

export const readFormatOf = (format: EditionFormat): ReadFormat =>
  format === 'ebook' || format === 'audio' ? format : 'print'

export const asinForm = /^[A-Z0-9]{10}$/
