/** Fixed option lists. surveyMatches.ts maps the words of the rating form to those of the survey. */

export const surveyGenreGroups = {
  Fiction: [
    'Fiction',
    'Romance (general)',
    'Contemporary Romance',
    'Historical Romance',
    'Paranormal Romance',
    'Dark Romance',
    'Romantasy (Fantasy Romance / Romantic Fantasy)',
    'Mystery',
    'Thriller',
    'Fantasy (general)',
    'Urban Fantasy',
    'Epic Fantasy',
    'Science Fiction (general)',
    'Dystopian',
    'Cyberpunk',
    'Space Opera',
    'Historical Fiction',
    'Horror',
    'Gothic',
    'Supernatural Horror',
    'Literary Fiction',
    'Classic Literature',
    'Contemporary Fiction (general)',
    'Young Adult (YA)',
    'Middle Grade (MG)',
    "Children's Literature",
    'Humor',
    'Short Stories / Anthologies',
    'Poetry',
  ],
  'Non-Fiction': [
    'Non-Fiction',
    'General Non-Fiction',
    'Biography & Autobiography',
    'Memoir',
    'History',
    'Self-Help & Personal Development',
    'True Crime',
    'Science & Nature',
    'Essays',
    'Cookbooks',
    'Travel',
  ],
  'Hybrid & Format-Based': ['Graphic Novels & Comics', 'Manga'],
} as const

export const surveyTropeGroups = {
  'Romance Tropes': [
    'Enemies to lovers',
    'Fake dating',
    'Grumpy x Sunshine',
    'Love triangle',
    'Second chance romance',
    'Forbidden romance',
    'Friends to lovers',
  ],
  'Fantasy/Sci-Fi Tropes': [
    'Chosen one',
    'Magical artifacts',
    'World-ending threat',
    'Portal fantasy',
    'Magic academy',
    'Dragons',
    'Time travel',
  ],
  'Character Tropes': [
    'Morally grey characters',
    'Reluctant hero',
    'Found family',
    'Mentor figure',
    'Anti-hero',
    'Strong female lead',
    'Redemption arc',
  ],
  'Plot Tropes': [
    'Forced proximity',
    'Quest',
    'Secret identity',
    'Slow burn',
    'Games & trials',
    'Isolated setting',
    'Survival',
  ],
} as const

export const seriesTypes = ['Standalone', 'Duology', 'Trilogy', 'Completed Series', 'Incomplete Series'] as const

export const pointsOfView = ['First Person', 'Second Person', 'Third Person', 'Multiple POV', 'Dual POV'] as const

export const genres = [
  'Fantasy',
  'Science Fiction',
  'Romance',
  'Mystery',
  'Thriller',
  'Horror',
  'Historical Fiction',
  'Contemporary Fiction',
  'Young Adult',
  'New Adult',
  'Literary Fiction',
  "Women's Fiction",
  'LGBTQ+',
  'Paranormal',
  'Urban Fantasy',
  'High Fantasy',
  'Space Opera',
  'Dystopian',
  'Post-Apocalyptic',
  'Steampunk',
  'Cyberpunk',
  'Time Travel',
  'Alternate History',
  'Magical Realism',
  'Dark Academia',
  'Cozy Mystery',
  'Psychological Thriller',
  'Domestic Thriller',
  'True Crime',
  'Biography',
  'Memoir',
  'Self-Help',
  'Non-Fiction',
] as const

export const tropes = [
  'enemies to lovers',
  'friends to lovers',
  'fake dating',
  'arranged marriage',
  'second chance romance',
  'forbidden love',
  'love triangle',
  'slow burn',
  'instalove',
  'workplace romance',
  'opposites attract',
  'grumpy x sunshine',
  'found family',
  'chosen one',
  'mentor figure',
  'coming of age',
  'fish out of water',
  'redemption arc',
  'betrayal',
  'plot twist',
  'unreliable narrator',
  'multiple POV',
  'epistolary',
  'frame narrative',
  'dark academia',
  'magic school',
  'portal fantasy',
  'quest',
  'revenge',
  'mystery',
  'investigation',
  'survival',
] as const

export const characters = [
  'strong female lead',
  'brooding love interest',
  'mentor figure',
  'comic relief',
  'villain',
  'antihero',
  'chosen one',
  'reluctant hero',
  'femme fatale',
  'wise elder',
  'innocent',
  'rebel',
  'protector',
  'trickster',
  'morally grey MMC',
  'cinnamon roll hero',
  'badass heroine',
  'sassy side character',
  'protective alpha',
  'independent FMC',
  'enemies to lovers',
  "best friend's sibling",
] as const

export const themes = [
  'redemption',
  'found family',
  'good vs evil',
  'coming of age',
  'sacrifice',
  'power and corruption',
  'love conquers all',
  'identity',
  'belonging',
  'justice',
  'freedom',
  'survival',
  'betrayal',
  'forgiveness',
  'hope',
] as const

export const readingFrequencies = ['occasional', 'steady', 'avid'] as const
export const readingFormats = ['Physical', 'Ebook', 'Audiobook'] as const

export const surveyGenres = Object.values(surveyGenreGroups).flat()
export const surveyTropes = Object.values(surveyTropeGroups).flat()

export type SurveyGenre = (typeof surveyGenres)[number]
export type SurveyTrope = (typeof surveyTropes)[number]
export type Genre = (typeof genres)[number]
export type Trope = (typeof tropes)[number]
export type Character = (typeof characters)[number]
export type Theme = (typeof themes)[number]
export type SeriesType = (typeof seriesTypes)[number]
export type PointOfView = (typeof pointsOfView)[number]
export type ReadingFrequency = (typeof readingFrequencies)[number]
export type ReadingFormat = (typeof readingFormats)[number]
