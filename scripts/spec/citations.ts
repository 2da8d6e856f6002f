/** A test that names rows of the specification: its file, its sentence, and the rows. */
export interface Citation {
  file: string
  sentence: string
  rows: string[]
}

const row = '(?:[A-Z]{2,6}-\\d{3}|T\\d{1,2})'
// The title of a test, of a group of tests, or of a step in a journey; `test.each(…)('title'` included, skipped ones not.
const titles = new RegExp(
  `(?:\\b(?:test|describe|step)(?:\\.(?:concurrent|step))?|\\))\\(\\s*(['"\`])((?:${row}, )*${row}): ((?:\\\\.|(?!\\1)[^\\\\])*)\\1`,
  'g',
)

// Tables of `test.each` whose first column holds the rows and whose title is `%s: …`.
const tableLines = new RegExp(`\\[\\s*'((?:${row}, )*${row})',\\s*(['"\`])((?:\\\\.|(?!\\2)[^\\\\])*)\\2`, 'g')

/** The tests in a source text that name rows: `test('AUTH-005, T23: a sentence', …)`, or a table of such. */
export function citationsIn(file: string, source: string): Citation[] {
  const named = [...source.matchAll(titles)].map(([, , rows = '', sentence = '']) => ({ rows, sentence }))
  const inTables = /\(\s*['"`]%s: /.test(source)
    ? [...source.matchAll(tableLines)].map(([, rows = '', , sentence = '']) => ({ rows, sentence }))
    : []
  return [...named, ...inTables].map(({ rows, sentence }) => ({
    file,
    sentence: sentence.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' '),
    rows: rows.split(', '),
  }))
}
