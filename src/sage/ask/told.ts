import type { Item } from './items.ts'
import { textOf } from './numbers.ts'
import type { Polarity } from './polarity.ts'
import { didThis } from './titles.ts'
import type { Token } from './tokens.ts'

interface Clause {
  from: number
  to: number
  startsSentence: boolean
  startsWithSo: boolean
  /** Its words; those that mean something of a book are blanks. */
  text: string
  raw: string
  /** Whether it says what a book did to its reader. */
  isOfBook: boolean
}

/**
 * The items without what a reader merely tells of themselves and of others: "I drive a taxi in Glasgow, so something
 * set in Italy" asks for no book about Scotland. Titles, ages and what is ruled out are kept.
 */
export function withoutTold(items: readonly Item[], signs: readonly Polarity[], tokens: readonly Token[]): Item[] {
  const clauses = clausesOf(items, tokens)
  const told = toldOf(clauses)
  if (!told.includes(true)) return [...items]
  const asked = clauses.filter((_, k) => !told[k]).map(({ from, to }) => textOf(tokens, from, to - from))
  const isGift = asked.some((text) => gift.test(text))
  const clauseAt = (item: Item) => clauses.findIndex(({ from, to }) => item.from >= from && item.from < to)
  const isTold = (item: Item) => told[clauseAt(item)] ?? false
  const rest = items.filter((item) => !isTold(item) && isWish(item))
  const pointsBack = asked.some((text) => back.test(text))
  const keeps = (clause: Clause) => {
    if (rest.length === 0) return true
    const isOfReading = reading.test(clause.text)
    return isOfReading && (pointsBack || !rest.some(({ kind }) => kind === 'word' || kind === 'name'))
  }
  const pointing = clauses.findLastIndex(({ from, to }, k) => !told[k] && there.test(textOf(tokens, from, to - from)))
  const place = items.findLastIndex((item) => item.kind === 'word' && clauseAt(item) < pointing)
  return items.map((item, k) => {
    const clause = clauses[clauseAt(item)]
    if (!clause || !isTold(item) || k === place || keeps(clause) || item.kind === 'name' || item.kind === 'mark')
      return item
    if (signs[k] === 'not' || signs[k] === 'less') return item
    if (isOfAge(item) || isAudience(item, tokens)) return item
    if (isForOther(item) && (isGift || hasAge(items, clause, tokens))) return item
    return { ...item, kind: 'filler' }
  })
}

const isWish = (item: Item) =>
  item.kind === 'word' ||
  item.kind === 'name' ||
  item.kind === 'warning' ||
  item.kind === 'than' ||
  (item.kind === 'chip' && !isForOther(item)) ||
  (item.kind === 'measure' && item.chips.length > 0 && !isOfAge(item))

const isBook = (item: Item) => item.kind === 'name' && item.named.kind === 'book'

const isForOther = (item: Item) => item.kind === 'chip' && item.chip === 'for:other'

const isOfAge = (item: Item) =>
  item.kind === 'measure' && item.chips.some((chip) => chip === 'for:other' || chip.startsWith('want:'))

const audiences = /^(children|middle grade|young adult)$/

/** The "teenager" of "my niece is a teenager", but not the kids of "the kids are at school". */
function isAudience(item: Item, tokens: readonly Token[]): boolean {
  const before = textOf(tokens, Math.max(0, item.from - 4), Math.min(4, item.from))
  return (
    item.kind === 'word' &&
    audiences.test(item.word) &&
    /\b(is|are|hes|shes|theyre|was) (an?|still an?|only an?)?$/.test(before) &&
    !/\b(i|we) (was|were|am) /.test(`${before} `)
  )
}

const hasAge = (items: readonly Item[], { from, to }: Clause, tokens: readonly Token[]) =>
  items.some((item) => item.from >= from && item.from < to && (isOfAge(item) || isAudience(item, tokens)))

const people = '(he|she|they|hes|shes|theyre|hed|shed|theyd|theyve)'
const gift = new RegExp(
  `\\b(for|get|gets|give|gift|buy|suit|suits|please|pleases|tempt|interest) (him|her|them)\\b|\\b${people} (\\w+ )?(wants?|likes?|loves?|loved|needs?|enjoys?|adores?|reads?|would|might|prefers?|is loving|into)\\b|^(and |but )?(wants|likes|loves|needs|enjoys) (?!me\\b)`,
)

/** What points back to what was told: "a standalone one". */
const back =
  /\b(a|an|another|any|some|good|new|short|long|standalone|finished|funny) ones?\b|\b(back|in|into|on) to? ?(it|them)\b|\bmore (of )?(it|them|those|that|these|the same)\b|\b(like|such as) (that|those|them|it|these)\b/
const there = /\b(set|happens|happening|based|placed|from|over|out) there\b|\babout (it|them|that)\b/

const reading =
  /\b(books?|read|reads|reading|reread|novels?|series|stories|author|genre|volumes?|(goes|going|went|bangs|banging) on about|raving|raves?)\b/

function toldOf(clauses: readonly Clause[]): boolean[] {
  const told = clauses.map((_, at) => isTelling(clauses, at))
  clauses.forEach((clause, k) => {
    if (!clause.startsWithSo) return
    let first = k
    while (first > 0 && !clauses[first]!.startsSentence) first--
    if (!told.slice(first, k).includes(true)) return
    for (let j = first; j < k; j++) if (!asking.test(clauses[j]!.text)) told[j] = true
  })
  return told
}

const opening =
  /^((hi|hello|hey|hiya|ok|okay|well|so|and|but|right|sorry|honestly|actually|look|now|also|oh|ugh|um|yes|though|although|while|when|because|cos|cause|since|as|sage|please|thanks|cheers|today|tonight|yesterday|recently|lately|currently|usually|once|finally|(good )?(morning|evening|afternoon|day)|(last|this|next|every|all) (day|week|month|night|year|summer|winter|spring|autumn|time|morning|evening|weekend)|these days) )*/

/** Who or what a reader tells of. */
const teller =
  /^((i|ive|im|we|weve|were|it rained|its been|its raining|its snowing|everyone|everybody|both) |(an?|some) (friend|mate|colleague|workmate|neighbour|neighbor|woman|man|guy|lady|customer|teacher|pal|stranger) \w+ |(someone|somebody) (told|said|lent|gave|recommended|mentioned|keeps) |(my|our|me and|me|every) |(the|that) (kids?|children|boys|girls|baby|wife|husband|missus|boss|doctor|in laws|lads?|family|whole|last|train|bus|wifi|internet|telly|tv|power|heating|boiler|car|weather|house|one before|blurb|cover|reviews?) |(it|that) (was|had) )/

const others = /^(he|hes|she|shes|they|theyre|theyve) /

/** What begins a sentence without its "I". */
const elided =
  /^(just (back|got|moved|had|been|started|finished|come|become|turned|out of|home|lost|broke|married|become|retired)|been|back from|off (to|on)|studying|teaching|doing|working|living|learning|moving|got (an?|the|my) (new )?(job|house|flat|place|puppy|kitten|baby)|being|having|retired|newly|fresh|stuck|heading|going|flying|recovering|expecting|travelling|traveling|visiting|raising|pregnant|(broke|sprained|twisted|hurt|fractured) my|long haul|on (holiday|leave|maternity|nights|the train)|holiday|stopped|long day|busy)\b/
const newcomer =
  /^(first time|new|newly|retired|single|tired|knackered|heavily|currently) (mum|mom|dad|parent|father|mother|grandad|gran|retired|teacher|nurse|widow|graduate|pregnant)\b|^pregnant\b/

/** "With three kids", where "I need" follows. */
const aside = /^(as an?|after|with|at|given|now that|in|during|since|because of|following|despite) /

/** What makes a request of a clause. */
const asking =
  /\b(want|wants|wanted|wanting|need|needs|needed|looking|look for|seek|seeking|search|searching|likes?|liked|loves?|loved|loving|enjoy|enjoys|enjoyed|adores?|adored|fancy|fancies|prefer|prefers|craves?|craving|wish|hope|hoping|would|wouldnt|could you|can you|could i|can i|could do with|can do|should i|what|which|id|mood|after|into|up for|keen|mad (about|on|for|keen)|crazy about|obsessed|interested|fans? of|soft spot|weakness for|sucker for|thing for|partial|please|recommend|suggest|find me|give me|get me|any|anything|something|somebody|how about|must|must not|has to|have to|ready for|dying for|curious|open to|happy (with|to)|hankering|thirst|itching|go for|grateful|appreciate|try|tried|never|not read|havent|hadnt|hooked|addicted|new to|discovered|miss|run out|ran out|thinking|thought|collects?|devours?|devoured|only|mostly|tend to|live for|reads|swear by|in search|on the (hunt|lookout)|perfect book|ideal book|favourite|favorite|taste|tastes|about being|dont mind|gift|present|ask|asks|asked|begged|begging|all about|collect|thing is|list of|kick|phase|binge|raised on|grew up on _|brought up on|weaned on|(i|we|both|usually|always) read (a lot of |lots of |mainly |loads of |for the |my )?_|(course|paper|essay|dissertation|thesis|module|article|talk) (on|about)|doing _ (this|next|at)|potty|daft|nuts|bonkers|bananas|begs|requests?|requested|hates? reading|doesnt read|wont read|reluctant|(its|for) for|for (my|our|him|her|them))\b/

/** "Too slow for me", but not "nothing too slow". */
const tooMuch =
  /^(?!.*\b(not|nothing|isnt|arent|without|never|dont|doesnt|cant|mustnt|shouldnt|anything|if|less|none)\b).*\btoo (much |many )?_/

/** "I usually like thrillers, but": what follows is asked for. */
const isUsual = (clauses: readonly Clause[], at: number) =>
  /\b(usually|normally|generally|ordinarily|typically|as a rule|most of the time)\b/.test(clauses[at]!.text) &&
  /^but\b/.test(clauses[at + 1]?.text ?? '')

function isTelling(clauses: readonly Clause[], at: number): boolean {
  const { text, raw, startsSentence, isOfBook } = clauses[at]!
  if (isOfBook) return true
  const plain = text.replace(opening, '')
  if (isUsual(clauses, at) || tooMuch.test(text)) return true
  if (asking.test(plain)) return false
  if (teller.test(raw) || /\bhere$/.test(plain) || /^to (take|keep) my mind off\b/.test(plain)) return true
  if (/\bmy last\b/.test(plain) || (startsSentence && (elided.test(plain) || newcomer.test(raw)))) return true
  if (others.test(raw)) return clauses.slice(0, at).some((clause) => /\b(my|our)\b/.test(clause.text))
  return aside.test(text) && /^(i|im|id|we|wed|so) /.test(clauses[at + 1]?.text ?? '')
}

function clausesOf(items: readonly Item[], tokens: readonly Token[]): Clause[] {
  const starts = tokens.map((_, at) => at).filter((at) => at === 0 || startsClause(tokens, at))
  const isBlank = (at: number) =>
    items.some(
      (item) => at >= item.from && at < item.to && isWish(item) && !(item.kind === 'word' && audiences.test(item.word)),
    )
  return starts.map((from, k) => {
    const to = starts[k + 1] ?? tokens.length
    const words = tokens.slice(from, to).map(({ text }, n) => (isBlank(from + n) ? '_' : text))
    return {
      from,
      to,
      startsSentence: from === 0 || endsSentence(tokens[from]!.before),
      startsWithSo: tokens[from]!.text === 'so',
      text: words.join(' '),
      raw: textOf(tokens, from, to - from).replace(opening, ''),
      isOfBook: items.some((item) => item.from === from && isBook(item) && didThis.test(textOf(tokens, item.to, 2))),
    }
  })
}

const endsSentence = (before: string) => /[.;!?:()]\s|[;!?()–—]|\s-\s|\n/.test(before)
const subject =
  /^(i|im|ive|id|ill|we|were|weve|wed|my|our|he|hes|hed|she|shes|shed|they|theyre|theyd|its|it|the|you|everyone)$/
const wanting =
  /^(want|wants|need|needs|would|wouldnt|fancy|fancies|search|searching|seek|seeking|am|look|looking|crave|likes|loves|prefer|prefers|now|could|can|wish|feel|feeling|missing|mad|into|hoping|please|give|hates)$/
const asks =
  /^(want|need|would|wouldnt|fancy|prefer|crave|read|love|like|loved|liked|enjoy|cant|dont|really|am|just|could|hope|wish|search)$/
const afterSo =
  /^(i|im|id|ive|ill|we|wed|were|something|somebody|someone|nothing|no|an?|any|anything|what|which|please|can|could|maybe|perhaps|preferably|give|find|recommend|short|this|naturally|now|my|he|she|they|the|how|for|in|ideally|obviously|another|more|today|tonight|keep|if|where)$/
const notBeforeSo =
  /^(not|isnt|arent|wasnt|its|is|are|was|be|im|am|ever|or|and|that|quite|think|hope|say|dont|do|if|thanks|never|feel|feeling|or)$/

function startsClause(tokens: readonly Token[], at: number): boolean {
  const { text, before } = tokens[at]!
  const last = tokens[at - 1]!.text
  const next = tokens[at + 1]?.text ?? ''
  if (endsSentence(before) || before.includes(',')) return true
  if (text === 'so') return afterSo.test(next) && !notBeforeSo.test(last)
  if (text === 'but') return true
  if (text === 'and') return (subject.test(next) && next !== 'the') || wanting.test(next)
  if (/^(because|cos|coz|since|while|whilst|although|though|when|as|until|before)$/.test(text))
    return subject.test(next)
  if (text === 'to' && textOf(tokens, at + 1, 4).endsWith('my mind off')) return true
  return (
    /^(i|we|id|im|wed)$/.test(text) && (asks.test(next) || text === 'id' || text === 'wed') && beginsAside(tokens, at)
  )
}

/** "With three kids I need", "at 71 I want": what stands before the wish is told. */
function beginsAside(tokens: readonly Token[], at: number): boolean {
  let from = at - 1
  while (from > 0 && !endsSentence(tokens[from]!.before) && !tokens[from]!.before.includes(',')) from--
  return /^(with|at|as|after|being|having|given|since|when|while|now|during|last|just|been|retired)$/.test(
    tokens[from]!.text,
  )
}
