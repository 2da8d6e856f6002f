import type { PhraseLists } from './phrases.ts'

interface ForOther {
  chip: 'for:other'
  also?: string
}

const audiences = ['children', 'middle grade', 'young adult']

/** For others and `audiences` with "my" and the like; for `family` also without it, before what they wish for. */
export function* peoplePhrases(people: PhraseLists): Iterable<[string, ForOther]> {
  const listOf = (name: string) => people.get(name) ?? []
  for (const person of listOf('others'))
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
  for (const audience of audiences)
    for (const person of listOf(audience))
      for (const whose of ['my', 'our', 'for my', 'for our', 'for a'])
        yield [`${whose} ${person}`, { chip: 'for:other', also: `want:${audience}` }]
  for (const person of listOf('others')) yield [`${person} birthday`, { chip: 'for:other' }]
  for (const person of listOf('family'))
    for (const wish of listOf('wishes')) yield [`${person} ${wish}`, { chip: 'for:other' }]
}
