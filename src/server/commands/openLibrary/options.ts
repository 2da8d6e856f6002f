import { parseArgs } from 'node:util'
import { languageOf } from '#server/books/services/readHit.ts'
import { Refusal } from '../terminal.ts'
import { type Must, type Wanted, musts } from './chooseWorks.ts'
import type { Dumps } from './stageDumps.ts'

const usage = `Usage: open-library --works FILE --authors FILE [--editions FILE] [--redirects FILE]
  [--language eng,ger]        only works with an edition in one of these languages
  [--must ${musts.join(',')}]   only works of which all of these are known
  [--min-editions N]          only works with so many editions
The files are Open Library's dumps, packed or not.`

export function asked(args: string[]): { dumps: Dumps; wanted: Wanted } {
  const text = { type: 'string' as const }
  const options = {
    works: text,
    authors: text,
    editions: text,
    redirects: text,
    language: text,
    must: text,
    'min-editions': text,
  }
  const { values } = parsed(() => parseArgs({ args, options }))
  const { works, authors, editions, redirects, language = '', must = '', 'min-editions': least = '0' } = values
  if (!works || !authors) throw new Refusal(usage)
  const wanted = {
    languages: wordsIn(language).map(languageNamed),
    must: wordsIn(must).map(mustNamed),
    minEditions: Number(least),
  }
  if (!/^\d{1,4}$/.test(least)) throw new Refusal('--min-editions takes a whole number.')
  const needsEditions = wanted.languages.length > 0 || wanted.minEditions > 0 || /isbn|pages/.test(must)
  if (editions === undefined && needsEditions)
    throw new Refusal('Only editions have languages, ISBNs and pages: add --editions FILE.')
  return { dumps: { works, authors, editions, redirects }, wanted }
}

const wordsIn = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

function languageNamed(code: string): string {
  const language = languageOf(code)
  if (language === null) throw new Refusal(`${code} is not a language code. Use eng or en, ger or de, and so on.`)
  return language
}

function mustNamed(word: string): Must {
  const must = musts.find((one) => one === word)
  if (!must) throw new Refusal(`--must takes ${musts.join(', ')}, not ${word}.`)
  return must
}

function parsed<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch {
    throw new Refusal(usage)
  }
}
