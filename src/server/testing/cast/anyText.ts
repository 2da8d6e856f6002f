import fc from 'fast-check'

const codePoint = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
const likelyTrouble = fc.constantFrom('\0', '\n', '\u{202e}', "'", '\\', '%', '<', '{', '\u{fffe}', 'e\u{301}')

/** Of any characters, rare ones as often as usual ones. `fc.string` lists a million of them first, at every call. */
export const anyText = (lengths: { minLength?: number; maxLength: number }) =>
  fc.string({
    unit: fc.oneof(
      { weight: 5, arbitrary: codePoint },
      fc.integer({ min: 32, max: 126 }).map((code) => String.fromCodePoint(code)),
      likelyTrouble,
    ),
    ...lengths,
  })
