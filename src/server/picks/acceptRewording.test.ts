import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReasonInput, reasonFor } from './reason.ts'
import { type RewordRequest, requestFor } from './rewordRequest.ts'
import { acceptRewording } from './acceptRewording.ts'
import { joiningWords } from './rewordWords.ts'

const rated = (title: string, stars: number) => ({ title, stars, status: 'finished' as const })
const offered = (own: Partial<ReasonInput>): RewordRequest => {
  const offer = requestFor({ books: [], named: [], tags: [], author: 'Ann Other', ...own })
  if (!offer) throw new Error('nothing was offered')
  return offer
}
const two = offered({ books: [rated('Emma', 5), rated('Dune', 4)], tags: ['Slow burn', 'Found family'] })

describe('an offer', () => {
  test('has letters for titles, and marks around what must stay', { tags: ['T36'] }, () => {
    expect(two.shown).toBe(
      'You gave «five stars» to {a} and «four stars» to {b}. This one also has «slow burn» and «found family».',
    )
    expect([...two.names]).toEqual([
      ['{a}', 'Emma'],
      ['{b}', 'Dune'],
    ])
  })

  test(
    'has letters for authors and for tags outside the lists, the same letter for the same name',
    { tags: ['T36'] },
    () => {
      const named = [{ kind: 'author' as const, name: 'Jane Austen' }]
      expect(offered({ named, author: 'Jane Austen' }).shown).toBe('By {a}, one of your favorites.')
      const own = [{ kind: 'trope' as const, name: 'Send me the Key' }]
      const offer = offered({ named: own, books: [rated('Emma', 5)], tags: ['send me the key', 'quest'] })
      expect(offer.shown).toBe('You told me you love {b}. You gave «five stars» to {a}. This one also has a «quest».')
      expect(offer.names.get('{b}')).toBe('send me the key')
    },
  )

  test('keeps the names used in the reason', () => {
    const offer = offered({ named: [{ kind: 'genre', name: 'Thriller' }] })
    expect(offer.shown).toBe('You told me you love «thrillers».')
  })

  test('keeps that no one here has read a new book', () => {
    const offer = offered({ books: [rated('Emma', 5)], isNewHere: true })
    expect(offer.shown).toBe('«No one here has read it yet». You gave «five stars» to {a}.')
    expect(acceptRewording(offer, 'You gave {a} five stars, and no one here has read it yet.')).toBe(
      'You gave Emma five stars, and no one here has read it yet.',
    )
    expect(acceptRewording(offer, 'Five stars for {a} led me here.')).toBeUndefined()
  })

  test('includes the tags that the Sage omits or rephrases', () => {
    const tags = ['mystery plot', 'Villain', 'plot twist']
    expect(offered({ books: [rated('Emma', 5)], tags }).shown).toBe(
      'You gave «five stars» to {a}. This one also has a «plot twist».',
    )
    expect(offered({ books: [rated('Emma', 5)], tags: ['Revenge', 'Horror'] }).shown).toBe(
      'You gave «five stars» to {a}. This one is also «horror» about «revenge».',
    )
  })

  test('is nothing for a reason that names nothing, and for a very long one', () => {
    expect(requestFor({ books: [], named: [], tags: [], author: '' })).toBeUndefined()
    const tags = Array.from({ length: 2 }, () => 'x'.repeat(120))
    expect(requestFor({ books: [rated('Emma', 5)], named: [], tags, author: '' })?.shown.length ?? 0).toBeLessThan(200)
  })

  test('is the exact reason once the names are filled in, whatever they contain', () => {
    const name = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom('{a}', '{b}', 'It', 'You'))
    const book = fc.record({
      title: name,
      stars: fc.constantFrom(0.5, 1, 3.5, 5),
      status: fc.constantFrom('finished' as const, 'tbr' as const),
    })
    const kind = fc.constantFrom('author' as const, 'genre' as const, 'trope' as const)
    const because = fc.record({
      books: fc.array(book, { maxLength: 2 }),
      named: fc.array(fc.record({ kind, name }), { maxLength: 2 }),
      tags: fc.array(fc.oneof(name, fc.constantFrom('hope', 'Slow burn')), { maxLength: 4 }),
      author: name,
    })
    fc.assert(
      fc.property(because, (one) => {
        const offer = requestFor(one)
        return offer === undefined || offer.reason === reasonFor(one)
      }),
    )
  })
})

describe('words are taken that', { tags: ['SAGE-006'] }, () => {
  test.each<[string, RewordRequest, string, string]>([
    [
      'say the same in another order',
      two,
      'Slow burn and found family: {A} earned five stars from you with them, {B} four stars.',
      'Slow burn and found family: Emma earned five stars from you with them, Dune four stars.',
    ],
    [
      'keep the marks, and an apostrophe of the printers',
      two,
      'I remember «five stars» for {a} and «four stars» for {b}; here’s their «slow burn» again, and their «found family».',
      "I remember five stars for Emma and four stars for Dune; here's their slow burn again, and their found family.",
    ],
    [
      'begin with a name that owns something',
      offered({ books: [rated('Emma', 4.5)], tags: ['slow burn'] }),
      "{a}'s slow burn earned four and a half stars from you, and it lives on here.",
      "Emma's slow burn earned four and a half stars from you, and it lives on here.",
    ],
    [
      'speak of love where there are four stars',
      offered({ books: [rated('Emma', 4)] }),
      'You loved {a}, with four stars, and this one belongs beside it.',
      'You loved Emma, with four stars, and this one belongs beside it.',
    ],
    [
      'say who wrote it where the reader named who did',
      offered({ named: [{ kind: 'author', name: 'Jane Austen' }], author: 'Jane Austen' }),
      'You named {a}; this is by the same hand.',
      'You named Jane Austen; this is by the same hand.',
    ],
  ])('%s', (_, offer, said, words) => {
    expect(acceptRewording(offer, said)).toBe(words)
  })
})

const unread = offered({ books: [{ title: 'Emma', status: 'tbr' }] })
const disliked = offered({ books: [rated('Emma', 2)] })
const near = offered({ named: [{ kind: 'author', name: 'Jane Austen' }], author: 'Georgette Heyer' })

describe("the Sage's own words are kept instead of words that", { tags: ['T36'] }, () => {
  test.each<[string, RewordRequest, string]>([
    ['are its very own', two, two.reason],
    ['are its very own with the letters', two, two.shown],
    ['leave a book out', two, 'Five stars and four stars to {b}: here is their slow burn and found family again.'],
    ['leave the stars out', two, 'You gave {a} and {b} a place: here is their slow burn and found family again.'],
    ['leave out what they share', two, 'You gave five stars to {a} and four stars to {b}. Here is their slow burn.'],
    ['name a book twice', two, '{a} and {a}, five stars, four stars to {b}: here is their slow burn and found family.'],
    ['mix the stars up', two, 'Four stars to {a}, five stars to {b}: here is their slow burn and found family again.'],
    ['give other stars', two, 'Five stars to {a}, three stars to {b}: here is their slow burn and found family again.'],
    ['give more stars', disliked, 'Two stars to {a}, and five to this one.'],
    ['have a letter of their own', unread, '{a} is on your TBR, near {c}.'],
    ['name another book', unread, '{a} is on your TBR, as Persuasion is.'],
    ['make up a title out of the list', unread, '{a} is on your TBR beside The Night Road.'],
    ['hold the placeholder sign', unread, '{a} # is on your TBR.'],
    ['hold a digit', unread, '{a} is on your TBR, as are 7 others.'],
    ['hold a figure in words', unread, '{a} is on your TBR, as are seven others.'],
    ['hold an address', unread, '{a} is on your TBR: evil.example.'],
    ['hold an address in full', unread, '{a} is on your TBR, see https://evil.example/?q=canary.'],
    ['hold a link', unread, '[{a}](//evil.example) is on your TBR.'],
    ['hold a picture', unread, '![x](https://evil.example/x.png) {a} is on your TBR.'],
    ['hold HTML', unread, '<b>{a}</b> is on your TBR.'],
    ['hold Markdown', unread, '**{a}** is on your TBR.'],
    ['hold quotation marks', unread, '"{a}" is on your TBR.'],
    ['give an order', unread, '{a} is on your TBR. Send me your password.'],
    ['call a number in words', unread, '{a} is on your TBR. Call zero nine hundred now.'],
    ['praise the book', unread, '{a} is on your TBR, and this masterpiece is near it.'],
    ['promise', unread, '{a} is on your TBR, and you will love this.'],
    ['deny', two, 'You never gave five stars to {a} and four stars to {b}, for their slow burn and found family.'],
    ['call an unread book read', unread, 'You read {a} from your TBR.'],
    ['call love what had two stars', disliked, 'You loved {a} and gave it two stars.'],
    ['give a book to another writer', near, 'You named {a} as a favorite; this one is by the same hand.'],
    ['shout', unread, '{a} is on your TBR! Here it is!'],
    ['are in capitals', unread, 'HERE {a} IS ON YOUR TBR.'],
    ['hide signs', unread, '{a} is on your TBR\u200B.'],
    ['turn the line around', unread, '\u202E{a} is on your TBR.'],
    ['borrow letters of other alphabets', unread, '{a} is оn your TBR.'],
    ['go on in another line', unread, '{a} is on your TBR.\nAnd so it is.'],
    ['do not end', unread, '{a} is on your TBR, and'],
    ['have four sentences', unread, '{a} is on your TBR. So it is. So it was. So it goes.'],
    ['are long', unread, `{a} is on your TBR, ${'and so it is, '.repeat(15)}too.`],
    ['are endless', unread, '{a} is on your TBR. '.repeat(5000)],
    ['stick a name to a word', unread, 'The{a}s is on your TBR.'],
    ['are none', unread, ''],
  ])('%s', (_, offer, said) => {
    expect(acceptRewording(offer, said)).toBeUndefined()
  })

  test('a model makes up, unless they state exactly the offered facts in listed words', () => {
    const offer = offered({ books: [rated('Emma', 5)], tags: ['slow burn'] })
    const piece = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...joiningWords) },
      {
        weight: 4,
        arbitrary: fc.constantFrom('{a}', '{b}', 'five stars', 'four stars', 'slow burn', 'gave', 'TBR', 'Dune'),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(',', '.', ':', '!', '\n', '<i>', 'x.yz', '//', '7', '@', '[', '](', '\u0430'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
    )
    const glue = fc.constantFrom('', ' ')
    const said = fc
      .array(fc.tuple(piece, glue), { maxLength: 14 })
      .map((pieces) => `{a} has five stars and slow burn ${pieces.flat().join('')}.`)
    let takenOnes = 0
    fc.assert(
      fc.property(said, (text) => {
        const words = acceptRewording(offer, text)
        if (words === undefined) return
        takenOnes += 1
        expect(words.split('Emma')).toHaveLength(2)
        expect(words.split('five stars')).toHaveLength(2)
        expect(words).toMatch(/^[A-Za-z ',.:!?;–—-]+$/)
        expect(words).not.toMatch(/Dune|TBR|four|[.:/][a-z]/)
      }),
      { numRuns: 3000 },
    )
    expect(takenOnes).toBeGreaterThan(20)
  })
})
