import { kindPhrases } from './kindPhrases.ts'
import { otherPhrases } from './otherPhrases.ts'
import { placePhrases } from './placePhrases.ts'
import { storyPhrases } from './storyPhrases.ts'
import { type Fixed, fixedPhrases } from './fixedPhrases.ts'
import { type Token, plainWords, stemOf } from './tokens.ts'

/** Content warning → other ways to say it, separated by commas. */
const warningPhrases: Record<string, string> = {
  'Animal death':
    'dead animal, dead dog, dog death, dog dies, dog dying, animal dies, animal dying, pet death, cat dies, killing animals, animals die, dogs dying, dead pets',
  'Animal cruelty': 'animal abuse, cruelty to animals',
  'Sexual assault': 'rape, sexual violence, sexual abuse, assault, noncon, non con',
  Infidelity: 'cheating, adultery, affair, affairs, unfaithful, cheater',
  'Strong language': 'swearing, profanity, bad language, swear word, cursing, foul language',
  'Drug use': 'drugs, drug',
  Alcohol: 'drinking, drunk',
  'Child death': 'dead child, dead children, child dying, children dying, death of a child',
  'Child abuse': 'abuse of children, abused children',
  'Death of a parent': 'dead parent, parent death, dying parent, dead mother, dead father',
  'Domestic abuse': 'domestic violence, abusive relationship, abusive husband',
  'Emotional abuse': 'abuse, gaslighting',
  'Eating disorder': 'anorexia, bulimia',
  'Self-harm': 'cutting',
  Suicide: 'suicidal, suicidal thought',
  Cancer: '',
  Bullying: 'bully, bullies',
  Homophobia: 'homophobic',
  Misogyny: 'misogynist, misogynistic, sexism, sexist',
  Infertility: '',
  'Pregnancy and childbirth': 'pregnancy, pregnant, childbirth, pregnancies, babies, baby',
  Abortion: 'abortions',
  Torture: 'torturing',
  Slavery: 'slave',
  Genocide: 'ethnic cleansing',
  Kidnapping: 'abduction',
  'Car accident': 'car crash',
  'Gun violence': 'guns, gun, shooting, shootings, school shooting',
  Stalking: 'stalker',
  Death: 'dying, deaths, character death, people dying',
}

/** What a phrase means: a word of the catalogue, a content warning, a fixed chip or a mark such as "without". */
export type Meaning = { word: string; isOwnName?: boolean } | { warning: string } | Fixed

export interface Lexicon {
  meanings: Map<string, Meaning>
  /** Every word of its phrases, in the singular. */
  words: Set<string>
  longest: number
}

/** `warnings` that have no word of their own are looked for last. */
export function lexiconOf(names: readonly string[], warnings: readonly string[]): Lexicon {
  const meanings = new Map<string, Meaning>()
  const add = (phrase: string, meaning: Meaning) => {
    const key = keyOf(plainWords(phrase))
    if (key !== '' && !meanings.has(key)) meanings.set(key, meaning)
  }
  for (const [phrase, meaning] of fixedPhrases) add(phrase, meaning)
  for (const name of names) add(name, { word: name, isOwnName: true })
  for (const phrases of [kindPhrases, storyPhrases, otherPhrases, placePhrases])
    for (const [word, others] of Object.entries(phrases)) for (const phrase of others.split(',')) add(phrase, { word })
  for (const warning of warnings)
    for (const phrase of [warning, ...(warningPhrases[warning] ?? '').split(',')]) {
      add(phrase, { warning })
      if (phrase.trim() === '') continue
      for (const strong of ['graphic', 'detailed', 'explicit'])
        add(`${strong} ${phrase}`, { warning: `graphic ${warning}` })
    }
  const words = new Set([...meanings.keys()].flatMap((key) => key.split(' ')))
  const longest = Math.max(...[...meanings.keys()].map((key) => key.split(' ').length))
  return { meanings, words, longest }
}

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ')

export interface Found {
  meaning: Meaning
  length: number
}

/** The longest phrase that begins here. */
export function phraseAt({ meanings, longest }: Lexicon, tokens: readonly Token[], at: number): Found | undefined {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
    const some = tokens.slice(at, at + length)
    if (some.some(({ before }, k) => k > 0 && /[.;!?:"“”()]/.test(before.replace(/\.(?=\S)/, '')))) continue
    const meaning = meanings.get(some.map(({ stem }) => stem).join(' '))
    if (meaning) return { meaning, length }
  }
  return undefined
}
