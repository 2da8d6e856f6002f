import { expect, test } from 'vitest'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { statedIn } from './stated.ts'

const said = (text: string) => statedIn(text).map(({ kind, tag }) => `${kind}: ${tag}`)

test('a text may name a tag, or put it as people do', { tags: ['CALLS-088'] }, () => {
  expect(said('A novel told entirely in letters between two sisters.')).toEqual(['tropes: epistolary'])
  expect(said('The prophesied heir has never held a sword.')).toEqual(['tropes: chosen one', 'characters: chosen one'])
  expect(said('Two sworn enemies slowly fall for each other.')).toContain('tropes: enemies to lovers')
  expect(said('A steamy enemies-to-lovers romance, and a Fake Boyfriend')).toEqual([
    'genres: Romance',
    'tropes: enemies to lovers',
    'tropes: fake dating',
    'characters: enemies to lovers',
  ])
})

test('a narrower genre is the wider one, too', { tags: ['CALLS-088'] }, () => {
  expect(said('An epic fantasy. A cosy mystery. A space opera.').sort()).toEqual([
    'genres: Cozy Mystery',
    'genres: Fantasy',
    'genres: High Fantasy',
    'genres: Mystery',
    'genres: Science Fiction',
    'genres: Space Opera',
    'tropes: mystery',
  ])
})

test.each([
  ['what is denied', 'There is no love triangle, no magic school and not one zombie. It isn’t a romance.'],
  ['what is asked', 'Is it a fantasy? Is it a memoir?'],
  ['what only happens', 'A woman walks into a bar in 1943, meets a detective and leaves with a dragon.'],
  ['what is inside of other words', 'preenemies to loverships'],
  ['nothing', ''],
])('%s is not stated', { tags: ['CALLS-088'] }, (_, text) => {
  expect(said(text)).toEqual([])
})

test('every tag of the lists can be stated by its own name', { tags: ['CALLS-088'] }, () => {
  const lists = { genres, tropes, characters, themes, seriesType: seriesTypes, pointOfView: pointsOfView }
  const silent = Object.entries(lists).flatMap(([kind, tags]) =>
    tags
      .filter((tag) => !said(`A ${tag} novel with ${tag} in it.`).includes(`${kind}: ${tag}`))
      .map((tag) => `${kind}: ${tag}`),
  )
  expect(silent).toEqual([])
})

test('a long text of spaces and halves of phrases is read at once', { tags: ['CALLS-088'] }, () => {
  const began = performance.now()
  said('enemies '.repeat(500) + 'told in '.repeat(500) + ' '.repeat(4000))
  expect(performance.now() - began).toBeLessThan(2000)
})
