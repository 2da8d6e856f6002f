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

export const readingFrequencies = ['occasional', 'steady', 'avid'] as const
export const readingFormats = ['Physical', 'Ebook', 'Audiobook'] as const

export const surveyGenres = Object.values(surveyGenreGroups).flat()
export const surveyTropes = Object.values(surveyTropeGroups).flat()

export type SurveyGenre = (typeof surveyGenres)[number]
export type ReadingFrequency = (typeof readingFrequencies)[number]
export type ReadingFormat = (typeof readingFormats)[number]
