/** A test that names rows of the specification. */
export interface Citation {
  file: string
  sentence: string
  rows: string[]
}

const row = '(?:[A-Z]{2,6}-\\d{3}|T\\d{1,2})'
const literal = `(['"\`])((?:\\\\.|(?!\\1)[^\\\\])*)\\1`

// The title of a test or of a group of tests, and its tags: vitest writes `tags: ['RATE-003']`, Playwright `tag: ['@RATE-003']`.
const tagged = new RegExp(`${literal},\\s*\\{\\s*tags?: \\[([^\\]]+)\\]`, 'g')

// Tables of `test.each` whose first column holds the rows and whose title is `%s: …`.
const tableLines = new RegExp(`\\[\\s*'((?:${row}, )*${row})',\\s*(['"\`])((?:\\\\.|(?!\\2)[^\\\\])*)\\2`, 'g')

/** The tests in a source text that name rows as tags, `test('a sentence', { tags: ['AUTH-005', 'T23'] }, …)`, or in a table. */
export function citationsIn(file: string, source: string): Citation[] {
  const named = [...source.matchAll(tagged)].map(([, , sentence = '', tags = '']) => ({
    sentence,
    rows: [...tags.matchAll(new RegExp(row, 'g'))].map(([id]) => id),
  }))
  const inTables = /\(\s*['"`]%s: /.test(source)
    ? [...source.matchAll(tableLines)].map(([, rows = '', , sentence = '']) => ({ rows: rows.split(', '), sentence }))
    : []
  return [...named, ...inTables].map(({ rows, sentence }) => ({
    file,
    sentence: sentence.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' '),
    rows,
  }))
}
