import { audiences, type Clause, clausesOf, isForOther, isOfAge, isWish, opening } from './clauses.ts'
import type { Item } from './item.ts'
import { textOf } from './numbers.ts'
import type { Polarity } from './polarity.ts'
import { type Token, patternOf } from './tokens.ts'

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
  `\\b(for|get|gets|give|gift|buy|suit|suits|please|pleases|tempt|interest) (him|her|them)\\b|\\b${people} (\\w+ )?(wants?|likes?|loves?|loved|needs?|enjoys?|adores?|reads?|would|might|prefers?|is loving|into)\\b|^(and |but )?(wants|likes|loves|needs|enjoys|adores|fancies|would (like|love|enjoy|appreciate)|might (like|enjoy)|is (into|after|looking)) (?!me\\b)`,
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

/** Who or what a reader tells of. */
const teller = patternOf(String.raw`
    ^((i|ive|im|we|weve|were|it rained|its been|its raining|its snowing|everyone|everybody|both) |(an?
    |some) (friend|mate|colleague|workmate|neighbour|neighbor|woman|man|guy|lady|customer|teacher|pal
    |stranger) \w+ |(someone|somebody) (told|said|lent|gave|recommended|mentioned|keeps) |(my|our|me and|me
    |every) |(the|that) (kids?|children|boys|girls|baby|wife|husband|missus|boss|doctor|in laws|lads?|family
    |whole|last|train|bus|wifi|internet|telly|tv|power|heating|boiler|car|weather|house|one before|blurb|cover
    |reviews?) |(it|that) (was|had) )`)

const others = /^(he|hes|she|shes|they|theyre|theyve) /

/** What begins a sentence without its "I". */
const elided = patternOf(String.raw`
    ^(just (back|got|moved|had|been|started|finished|come|become|turned|out of|home|lost|broke|married|become
    |retired)|been|back from|off (to|on)|studying|teaching|doing|working|living|learning|moving|got (an?|the
    |my) (new )?(job|house|flat|place|puppy|kitten|baby)|being|having|retired|newly|fresh|stuck|heading|going
    |flying|recovering|expecting|travelling|traveling|visiting|raising|pregnant|(broke|sprained|twisted|hurt
    |fractured) my|long haul|on (holiday|leave|maternity|nights|the train)|holiday|stopped|long day|busy)\b`)
const newcomer =
  /^(first time|new|newly|retired|single|tired|knackered|heavily|currently) (mum|mom|dad|parent|father|mother|grandad|gran|retired|teacher|nurse|widow|graduate|pregnant)\b|^pregnant\b/

/** "With three kids", where "I need" follows. */
const aside =
  /^(as an?|after|with|at|given|now that|in|during|since|because of|following|despite|(before|until|till|unless) \w+ \w+) /

/** What makes a request of a clause. */
const asking = patternOf(String.raw`
    \b(want|wants|wanted|wanting|need|needs|needed|looking|look for|seek|seeking|search|searching|likes?|liked
    |loves?|loved|loving|enjoy|enjoys|enjoyed|adores?|adored|fancy|fancies|prefer|prefers|craves?|craving|wish
    |hope|hoping|would|wouldnt|could you|can you|could i|can i|could do with|can do|should i|what|which|id|mood
    |after|into|up for|keen|mad (about|on|for|keen)|crazy about|obsessed|interested|fans? of|soft spot
    |weakness for|sucker for|thing for|partial|please|recommend|suggest|find me|give me|get me|any|anything
    |something|somebody|how about|must|must not|has to|have to|ready for|dying for|curious|open to|happy (with
    |to)|hankering|thirst|itching|go for|grateful|appreciate|try|tried|never|not read|havent|hadnt|hooked
    |addicted|new to|discovered|miss|run out|ran out|thinking|thought|collects?|devours?|devoured|only|mostly
    |tend to|live for|reads|swear by|in search|on the (hunt|lookout)|perfect book|ideal book|favourite|favorite
    |taste|tastes|about being|dont mind|gift|present|ask|asks|asked|begged|begging|all about|collect|thing is
    |list of|kick|phase|binge|raised on|grew up on _|brought up on|weaned on|(i|we|both|usually
    |always) read (a lot of |lots of |mainly |loads of |for the |my )?_|(course|paper|essay|dissertation|thesis
    |module|article|talk) (on|about)|doing _ (this|next|at)|potty|daft|nuts|bonkers|bananas|begs|requests?
    |requested|hates? reading|doesnt read|wont read|reluctant|(its|for) for|for (my|our|him|her|them))\b`)

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
