import { foldedWords } from '../words.ts'

/**
 * A phrase is a row of words. `(a|b)` is one of several, `word*` any word that begins so, `~` up to four words between, all
 * within one sentence.
 */
export type Phrase = RegExp

const gap = '(?:\\S+ ){0,4}'
const wordEnd = '[^ ]*'

/** Phrases are separated by commas. */
export function phrasesOf(list: string): Phrase[] {
  return list.split(',').map((phrase) => {
    const source = phrase
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replaceAll('(', '(?:')
      .replaceAll('*', wordEnd)
      .replaceAll(' ~ ', ` ${gap}`)
    return new RegExp(`\\b${source} `, 'g')
  })
}

/** Sentences in plain words, each with a space at its end. A question states nothing. */
export function sentencesOf(text: string): string[] {
  const sentences = text.match(/[^.!?;:\n]+(?:[.!?;:\n]+|$)/g) ?? []
  return sentences.filter((one) => !one.endsWith('?')).map((one) => `${foldedWords(one).join(' ')} `)
}

const denied =
  /\b(?:no|not|never|without|nor|hardly|neither|nothing|(?:is|was|are|wo|do|does|did|ca|could|would|should|has|have)nt|cannot)\b/

const wordsBefore = 3

/** Whether one of the sentences says so, and does not deny it. */
export function isSaid(sentences: readonly string[], phrases: readonly Phrase[]): boolean {
  return sentences.some((sentence) =>
    phrases.some((phrase) =>
      [...sentence.matchAll(phrase)].some(({ index }) => {
        const before = sentence
          .slice(0, index)
          .split(' ')
          .slice(-1 - wordsBefore)
        return !denied.test(before.join(' '))
      }),
    ),
  )
}
