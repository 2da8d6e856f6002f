import { kindPhrases } from './kindPhrases.ts'
import { otherPhrases } from './otherPhrases.ts'
import { placePhrases } from './placePhrases.ts'
import { storyPhrases } from './storyPhrases.ts'
import { type Fixed, fixedPhrases } from './fixedPhrases.ts'
import { trades } from './trades.ts'
import { type Token, plainWords, spellings, stemOf } from './tokens.ts'

/** Content warning → other ways to say it, separated by commas. */
const warningPhrases: Record<string, string> = {
  'Animal death':
    'dead animal, dead dog, dog death, dog dies, dog dying, animal dies, animal dying, pet death, cat dies, killing animals, (animal|animals|dog|dogs|cat|cats|pet|pets) (that die|who die|that dies|who dies|getting killed|being killed|get killed|killed|death|deaths), dying animals, (dog|cat|animal|pet) (death|deaths), harm to animals, animals (get|getting|being) hurt, hurt animals, animals die, dogs dying, dead pets',
  'Animal cruelty':
    'animal abuse, cruelty to animals, (animals|dogs) (being|getting) (hurt|abused|mistreated), abuse of animals, animal torture',
  'Sexual assault':
    'sa, csa, rape, raped, rapes, rapist, sexual violence, sexual assaults, sexual trauma, non consensual, dubcon, dub con, dubious consent, rape scene, molestation, incest, sexual abuse, assault, noncon, non con',
  Infidelity:
    'cheating, cheats, cheat, cheated, cheaters, cheating spouse, cheating husband, extramarital affair, love affairs on the side, adultery, affair, affairs, unfaithful, cheater',
  'Strong language':
    'swearing, swears, swear words, curse words, cuss words, cussing, crude language, coarse language, f bombs, obscenities, profanities, vulgar language, vulgarity, profanity, bad language, swear word, cursing, foul language',
  'Drug use': 'drugs, drug, drug abuse, drug taking, taking drugs, illegal drugs',
  Alcohol: 'drinking, drunk, drunkenness, heavy drinking, booze, alcohol use',
  'Child death':
    'dead child, dead children, (child|children|kids|kid|baby|babies) (who die|that die|who dies|that dies|dies|dying|die|getting killed|being killed), dead kids, dead kid, dead baby, dead babies, death of children, deaths of children, loss of a child, child loss, child murder, child dying, children dying, death of a child',
  'Child abuse':
    'abuse of children, abused children, abused child, paedophilia, pedophilia, paedophiles, pedophiles, child molestation, harm to children, children (being|getting) (hurt|abused), kids (being|getting) (hurt|abused), grooming',
  'Death of a parent':
    'dead parent, dead parents, parents (die|dying|who die), parents death, (mother|father|mum|mom|dad) (dies|dying|who dies), loss of a parent, parent death, dying parent, dead mother, dead father',
  'Domestic abuse':
    'domestic violence, abusive partner, abusive spouse, abusive marriage, abusive boyfriend, wife beating, spousal abuse, partner abuse, abusive relationship, abusive husband',
  'Emotional abuse':
    'abuse, gaslighting, emotional manipulation, psychological abuse, verbal abuse, toxic relationship, toxic relationships',
  'Eating disorder': 'anorexia, bulimia, eating disorders, disordered eating, anorexic',
  'Self-harm': 'cutting, self harming, self injury',
  Suicide: 'suicidal, suicidal thought, suicidal ideation, suicides, taking their own life',
  Cancer: 'cancers, leukaemia, leukemia, tumour, tumor, chemo, chemotherapy',
  Bullying: 'bully, bullies, bullied, being bullied',
  Homophobia: 'homophobic, homophobes, anti gay',
  Misogyny: 'misogynist, misogynistic, sexist (attitudes|men|remarks|language), hatred of women, sexism, sexist',
  Infertility: 'ivf, fertility issues, struggling to conceive, miscarriage, miscarriages',
  'Pregnancy and childbirth': 'pregnancy, pregnant, childbirth, pregnancies, babies, baby',
  Abortion: 'abortions',
  Torture: 'torturing, tortured, torture scene',
  'Panic attacks': 'panic attack',
  'Terminal illness': 'terminally ill',
  'Medical content': 'medical procedures, needles, surgery scenes, hospital scenes',
  Transphobia: 'transphobic',
  'Hate speech': 'slurs, hate crime, hate crimes',
  'Religious bigotry': 'religious intolerance, antisemitism, islamophobia, religious hatred',
  Confinement: 'imprisonment, claustrophobia, claustrophobic',
  Slavery: 'slave, slaves, enslaved, enslavement, slave trade',
  Genocide: 'ethnic cleansing, genocides',
  Kidnapping: 'abduction, kidnap, kidnaps, kidnapped, abducted, abductions, kidnapped children',
  'Car accident': 'car crash, car accidents, car crashes, road accident, car wreck',
  'Gun violence': 'guns, gun, firearms, mass shooting, mass shootings, gunfire, shooting, shootings, school shooting',
  Stalking: 'stalker, stalkers, being stalked',
  Death:
    'dying, deaths, character death, (main|major) character (death|dies|dying), characters (die|dying|who die), anyone dying, people die, death scenes, character deaths, people dying',
}

/** What a phrase means: a word of the catalogue, a content warning, a fixed chip or a mark such as "without". */
export type Meaning = { word: string; isOwnName?: boolean; isTrade?: boolean } | { warning: string } | Fixed

export interface Lexicon {
  meanings: Map<string, Meaning>
  /** Names of which one is chosen as of the others: places, eras, moods. */
  kinds: readonly ReadonlySet<string>[]
  /** Every word of its phrases, in the singular. */
  words: Set<string>
  longest: number
}

/** `warnings` that have no word of their own are looked for last. */
export function lexiconOf(
  names: readonly string[],
  warnings: readonly string[],
  kinds: readonly (readonly string[])[],
): Lexicon {
  const meanings = new Map<string, Meaning>()
  const add = (phrase: string, meaning: Meaning) => {
    const key = keyOf(plainWords(phrase))
    if (key !== '' && !meanings.has(key)) meanings.set(key, meaning)
  }
  for (const [phrase, meaning] of fixedPhrases) add(phrase, meaning)
  for (const name of names) add(name, { word: name, isOwnName: true })
  for (const phrases of [kindPhrases, storyPhrases, otherPhrases, placePhrases])
    for (const [word, others] of Object.entries(phrases)) for (const phrase of spellings(others)) add(phrase, { word })
  for (const warning of warnings)
    for (const phrase of [warning, ...spellings(warningPhrases[warning] ?? '')]) {
      add(phrase, { warning })
      if (phrase.trim() === '') continue
      for (const strong of ['graphic', 'detailed', 'explicit'])
        add(`${strong} ${phrase}`, { warning: `graphic ${warning}` })
    }
  for (const trade of trades) {
    const key = keyOf(plainWords(trade))
    const meaning = meanings.get(key)
    if (meaning && 'word' in meaning) meanings.set(key, { ...meaning, isTrade: true })
  }
  const words = new Set([...meanings.keys()].flatMap((key) => key.split(' ')))
  const longest = Math.max(...[...meanings.keys()].map((key) => key.split(' ').length))
  return { meanings, kinds: kinds.map((kind) => new Set(kind)), words, longest }
}

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ')

export interface Found {
  meaning: Meaning
  length: number
}

/** The longest phrase that begins here and takes no word from a name: "about love triangles" is not "about love". */
export function phraseBeforeNames(lexicon: Lexicon, tokens: readonly Token[], at: number): Found | undefined {
  const found = phraseAt(lexicon, tokens, at)
  for (let inner = 1; inner < (found?.length ?? 0); inner++) {
    const other = phraseAt(lexicon, tokens, at + inner)
    const isName = other && 'word' in other.meaning && other.meaning.isOwnName
    if (isName && inner + other.length > found!.length) return phraseAt(lexicon, tokens.slice(0, at + inner), at)
  }
  return found
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
