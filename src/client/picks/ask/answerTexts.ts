import type { WordSign } from '#contract/chipParts.ts'
import { askTexts } from './texts.ts'

const number = (count: number) => count.toLocaleString('en')
const numbers =
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const books = (count: number) => `${numbers[count]} ${count === 1 ? 'book fits' : 'books fit'}`

/** With those that only an answer needs. */
export const answerTexts = {
  ...askTexts,
  asked: 'What the Sage understood',
  change: (chip: string) => `Change: ${chip}`,
  remove: (chip: string) => `Remove: ${chip}`,
  signs: {
    want: 'Must have',
    more: 'Would be nice',
    less: 'Rather not',
    not: 'Never',
  } satisfies Record<WordSign, string>,
  add: 'Add to your question',
  addTitle: 'Add to your question',
  heading: 'What the Sage found',
  found: (count: number) =>
    count === 20 ? 'These twenty fit best what you asked for.' : `${books(count)} what you asked for.`,
  left: (words: string[]) => `I don't know what to make of ${quoted(words)}, so I left it out.`,
  leftAll: (words: string[]) => `It could make nothing of ${quoted(words)}.`,
  cut: (most: number) => `I read the first ${most} characters only.`,
  nothingUnderstood: {
    title: 'The Sage did not understand that',
    hint: 'Name a kind of book, a mood, a length, an author, or a book it should be like. The Sage reads English only.',
  },
  none: {
    title: 'No book here is all of that',
    hint: 'The Sage would rather hand you none than a wrong one.',
  },
  without: 'Without one of these there would be more:',
  dropped: (chip: string, count: number) => `${chip} (${number(count)})`,
  conflict: (one: string, other: string) => `No book can be both “${one}” and “${other}”.`,
  later: (count: number) =>
    count === 1
      ? 'One more book fits, but it is a later volume of a series you have not begun.'
      : `${number(count)} more books fit, but they are later volumes of series you have not begun.`,
  wished: (labels: string[]) => `I also kept to your wishes: ${labels.join(', ')}.`,
  isNew: 'New since you looked',
  gone: 'This shelf no longer exists',
  saveChange: (name: string) => `Save changes to “${name}”`,
  keepAnother: 'Keep as another shelf',
  changed: 'Saved',
}

function quoted(words: string[]): string {
  const each = words.map((one) => `“${one}”`)
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`
}
