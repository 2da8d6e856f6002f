import { expect, test } from 'vitest'
import {
  readingFormats,
  readingFrequencies,
  surveyGenreGroups,
  surveyGenres,
  surveyTropeGroups,
  surveyTropes,
} from './surveyVocabulary.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from './vocabulary.ts'

// The lists as the requirements quote them; none of their values holds a comma.

test('the 29 survey genres of Fiction are those of the requirements, to the letter', { tags: ['DATA-015'] }, () => {
  expect(surveyGenreGroups.Fiction.join(', ')).toBe(
    'Fiction, Romance (general), Contemporary Romance, Historical Romance, Paranormal Romance, Dark Romance, ' +
      'Romantasy (Fantasy Romance / Romantic Fantasy), Mystery, Thriller, Fantasy (general), Urban Fantasy, ' +
      'Epic Fantasy, Science Fiction (general), Dystopian, Cyberpunk, Space Opera, Historical Fiction, Horror, ' +
      'Gothic, Supernatural Horror, Literary Fiction, Classic Literature, Contemporary Fiction (general), ' +
      "Young Adult (YA), Middle Grade (MG), Children's Literature, Humor, Short Stories / Anthologies, Poetry",
  )
})

test('the 11 survey genres of Non-Fiction are those of the requirements, to the letter', { tags: ['DATA-016'] }, () => {
  expect(surveyGenreGroups['Non-Fiction'].join(', ')).toBe(
    'Non-Fiction, General Non-Fiction, Biography & Autobiography, Memoir, History, ' +
      'Self-Help & Personal Development, True Crime, Science & Nature, Essays, Cookbooks, Travel',
  )
})

test(
  'the 2 survey genres of Hybrid & Format-Based are those of the requirements, to the letter',
  { tags: ['DATA-017'] },
  () => {
    expect(surveyGenreGroups['Hybrid & Format-Based'].join(', ')).toBe('Graphic Novels & Comics, Manga')
  },
)

test('the 3 reading formats are those of the requirements, to the letter', { tags: ['DATA-019'] }, () => {
  expect(readingFormats.join(', ')).toBe('Physical, Ebook, Audiobook')
})

test('the 7 romance tropes of the survey are those of the requirements, to the letter', { tags: ['DATA-020'] }, () => {
  expect(surveyTropeGroups['Romance Tropes'].join(', ')).toBe(
    'Enemies to lovers, Fake dating, Grumpy x Sunshine, Love triangle, Second chance romance, ' +
      'Forbidden romance, Friends to lovers',
  )
})

test(
  'the 7 fantasy and sci-fi tropes of the survey are those of the requirements, to the letter',
  { tags: ['DATA-021'] },
  () => {
    expect(surveyTropeGroups['Fantasy/Sci-Fi Tropes'].join(', ')).toBe(
      'Chosen one, Magical artifacts, World-ending threat, Portal fantasy, Magic academy, Dragons, Time travel',
    )
  },
)

test(
  'the 7 character tropes of the survey are those of the requirements, to the letter',
  { tags: ['DATA-022'] },
  () => {
    expect(surveyTropeGroups['Character Tropes'].join(', ')).toBe(
      'Morally grey characters, Reluctant hero, Found family, Mentor figure, Anti-hero, Strong female lead, ' +
        'Redemption arc',
    )
  },
)

test('the 7 plot tropes of the survey are those of the requirements, to the letter', { tags: ['DATA-023'] }, () => {
  expect(surveyTropeGroups['Plot Tropes'].join(', ')).toBe(
    'Forced proximity, Quest, Secret identity, Slow burn, Games & trials, Isolated setting, Survival',
  )
})

test('the 5 series types are those of the requirements, to the letter', { tags: ['DATA-051'] }, () => {
  expect(seriesTypes.join(', ')).toBe('Standalone, Duology, Trilogy, Completed Series, Incomplete Series')
})

test('the 5 points of view are those of the requirements, to the letter', { tags: ['DATA-052'] }, () => {
  expect(pointsOfView.join(', ')).toBe('First Person, Second Person, Third Person, Multiple POV, Dual POV')
})

test('the 33 genres of the rating form are those of the requirements, to the letter', { tags: ['DATA-053'] }, () => {
  expect(genres.join(', ')).toBe(
    'Fantasy, Science Fiction, Romance, Mystery, Thriller, Horror, Historical Fiction, Contemporary Fiction, ' +
      "Young Adult, New Adult, Literary Fiction, Women's Fiction, LGBTQ+, Paranormal, Urban Fantasy, " +
      'High Fantasy, Space Opera, Dystopian, Post-Apocalyptic, Steampunk, Cyberpunk, Time Travel, ' +
      'Alternate History, Magical Realism, Dark Academia, Cozy Mystery, Psychological Thriller, ' +
      'Domestic Thriller, True Crime, Biography, Memoir, Self-Help, Non-Fiction',
  )
})

test('the 32 tropes of the rating form are those of the requirements, to the letter', { tags: ['DATA-054'] }, () => {
  expect(tropes.join(', ')).toBe(
    'enemies to lovers, friends to lovers, fake dating, arranged marriage, second chance romance, ' +
      'forbidden love, love triangle, slow burn, instalove, workplace romance, opposites attract, ' +
      'grumpy x sunshine, found family, chosen one, mentor figure, coming of age, fish out of water, ' +
      'redemption arc, betrayal, plot twist, unreliable narrator, multiple POV, epistolary, frame narrative, ' +
      'dark academia, magic school, portal fantasy, quest, revenge, mystery, investigation, survival',
  )
})

test(
  'the 22 characters of the rating form are those of the requirements, to the letter',
  { tags: ['DATA-055'] },
  () => {
    expect(characters.join(', ')).toBe(
      'strong female lead, brooding love interest, mentor figure, comic relief, villain, antihero, chosen one, ' +
        'reluctant hero, femme fatale, wise elder, innocent, rebel, protector, trickster, morally grey MMC, ' +
        'cinnamon roll hero, badass heroine, sassy side character, protective alpha, independent FMC, ' +
        "enemies to lovers, best friend's sibling",
    )
  },
)

test('the 15 themes of the rating form are those of the requirements, to the letter', { tags: ['DATA-056'] }, () => {
  expect(themes.join(', ')).toBe(
    'redemption, found family, good vs evil, coming of age, sacrifice, power and corruption, love conquers all, ' +
      'identity, belonging, justice, freedom, survival, betrayal, forgiveness, hope',
  )
})

test.each([
  ['Fiction', surveyGenreGroups.Fiction, 29],
  ['Non-Fiction', surveyGenreGroups['Non-Fiction'], 11],
  ['Hybrid & Format-Based', surveyGenreGroups['Hybrid & Format-Based'], 2],
  ['survey tropes', surveyTropes, 28],
  ['genres', genres, 33],
  ['tropes', tropes, 32],
  ['characters', characters, 22],
  ['themes', themes, 15],
  ['series types', seriesTypes, 5],
  ['points of view', pointsOfView, 5],
])('the list %s has its values once each and as many as stated', (_, values: readonly string[], count) => {
  expect([values.length, new Set(values).size]).toEqual([count, count])
})

test('the survey shows its genre groups in the order of the requirements', { tags: ['ONB-012'] }, () => {
  expect(Object.keys(surveyGenreGroups)).toEqual(['Fiction', 'Non-Fiction', 'Hybrid & Format-Based'])
})

test('all survey genres are those of the groups, 42 in all', { tags: ['ONB-012'] }, () => {
  expect(new Set(surveyGenres).size).toBe(42)
})

test('the survey shows its trope groups in the order of the requirements', { tags: ['ONB-017'] }, () => {
  expect(Object.keys(surveyTropeGroups)).toEqual([
    'Romance Tropes',
    'Fantasy/Sci-Fi Tropes',
    'Character Tropes',
    'Plot Tropes',
  ])
})

test('the reading frequencies are occasional, steady and avid', { tags: ['DATA-018'] }, () => {
  expect(readingFrequencies).toEqual(['occasional', 'steady', 'avid'])
})
