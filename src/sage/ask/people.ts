import { spellings } from './tokens.ts'

/** Whom a book may be for. */
const people = `mother, mum, mom, mam, mummy, mommy, father, dad, daddy, gran, grandma, granny, grandmother, grandfather, grandpa, grandad, nan, nana, sister, brother, friend,
  wife, husband, partner, girlfriend, boyfriend, fiance, fiancee, son, daughter, niece, nephew, aunt, auntie, uncle, cousin, colleague, boss, coworker, teacher, neighbour, neighbor,
  mother in law, father in law, sister in law, brother in law, book club, bookclub, reading group, class, student, grandson, granddaughter, best friend, parent, in law, better half,
  roommate, flatmate, bf, gf, bestie, other half, missus, hubby, wifey, ma, pa, mammy, nanna, gramps, oma, opa, nonna, abuela, nani, dadi, amma, sis, bro, pal, buddy, housemate, workmate, twin, godmother, godfather, landlady, carer, tutor, fella, old man, old lady, significant other, stepmother, stepson, stepdaughter, godson, goddaughter, mate, little sister, little brother, older brother, older sister, younger sister, younger brother, big sister, big brother, elderly mother, elderly father, old mother, old dad, old mum, grandparent, grandparents, husbands, boys book club`
/** Called without "my". */
const family =
  'mum, mom, mam, dad, gran, grandma, granny, nan, nana, grandad, grandpa, auntie, hubby, wife, bestie, missus, nanna'
const receives =
  'wants, needs, likes, loves, adores, enjoys, would like, would love, (turns|is|will be|is turning) (50|60|70|80|90|100|fifty|sixty|seventy|eighty|ninety|a hundred), (50th|60th|70th|80th|90th|100th), is into, is mad about'
const youngPeople: Record<string, string> = {
  kid: 'children',
  child: 'children',
  toddler: 'children',
  grandchild: 'children',
  grandkid: 'children',
  teenager: 'young adult',
  teen: 'young adult',
  'teenage son': 'young adult',
  'teenage daughter': 'young adult',
  'teenage niece': 'young adult',
  'teenage nephew': 'young adult',
  tween: 'middle grade',
  bairn: 'children',
  wean: 'children',
  'wee one': 'children',
  'little one': 'children',
  littlun: 'children',
  nipper: 'children',
  'teenage girl': 'young adult',
  'teenage boy': 'young adult',
  preteen: 'middle grade',
}

interface ForOther {
  chip: 'for:other'
  also?: string
}

export function* peoplePhrases(): Iterable<[string, ForOther]> {
  for (const person of spellings(people))
    for (const whose of [
      'my',
      'our',
      'for my',
      'for a',
      'for an',
      'for our',
      'for the',
      'for',
      'my friends',
      'his',
      'her',
    ])
      yield [`${whose} ${person}`, { chip: 'for:other' }]
  for (const [person, audience] of Object.entries(youngPeople))
    for (const whose of ['my', 'our', 'for my', 'for our', 'for a'])
      yield [`${whose} ${person}`, { chip: 'for:other', also: `want:${audience}` }]
  for (const person of spellings(people)) yield [`${person} birthday`, { chip: 'for:other' }]
  for (const person of spellings(family))
    for (const verb of spellings(receives)) yield [`${person} ${verb}`, { chip: 'for:other' }]
}
