import type { Chance } from './random.ts'

export interface Topic {
  title: string
  author: string
  tropes: string[]
  themes: string[]
  characters: string[]
  stars: number | null
}

const loved = [
  'I read the last hundred pages standing in the kitchen with the kettle long cold.',
  'It has been a week and I still catch myself wondering how they are doing.',
  'I wanted to start again as soon as I had closed it.',
  'I lent my copy out twice already and I want it back.',
  'Every chapter ended a little before I was ready.',
  'The ending earned every page that came before it.',
  'I missed my stop on the train. Twice.',
  'Quiet where it could have been loud, and all the stronger for it.',
]
const liked = [
  'A good companion for a rainy weekend.',
  'The middle sags a little, but I was glad to have stayed.',
  'Not quite what I expected, mostly in good ways.',
  'I would read another by {author} without a second thought.',
  'It took fifty pages to find its feet, and then it ran.',
  'Some scenes will stay with me longer than the plot.',
]
const cool = [
  'I can see why others love it, yet I was always aware of turning pages.',
  'The idea is stronger than the telling.',
  'Perhaps I came to it at the wrong time; I may try again one winter.',
  'I skimmed the last third, and I am not sure I missed much.',
  'Too long by a season.',
]
const aboutTropes = [
  'Come for the {trope}; it is done with real care.',
  'If {trope} is your thing, this is your book.',
  'I thought I was tired of {trope}. I was wrong.',
  'The {trope} carried me through.',
]
const aboutThemes = [
  'At heart it is about {theme}.',
  'What it says about {theme} is never preached.',
  'Few books I know handle {theme} this lightly.',
]
const aboutCharacters = [
  'And the {character}! I would follow them anywhere.',
  'The {character} alone is worth the read.',
  'My favorite was the {character}, and I did not see that coming.',
]

/** Says only what the catalogue knows about the book. */
export function writeReview(chance: Chance, topic: Topic): string {
  const mood = topic.stars === null || topic.stars < 3 ? cool : topic.stars >= 4 ? loved : liked
  const about = [
    ...(topic.tropes.length > 0 ? [() => fill(chance.oneOf(aboutTropes), 'trope', chance.oneOf(topic.tropes))] : []),
    ...(topic.themes.length > 0 ? [() => fill(chance.oneOf(aboutThemes), 'theme', chance.oneOf(topic.themes))] : []),
    ...(topic.characters.length > 0 && mood !== cool
      ? [() => fill(chance.oneOf(aboutCharacters), 'character', chance.oneOf(topic.characters))]
      : []),
  ]
  const sentences = [chance.oneOf(mood), ...chance.some(about, chance.between(1, 2)).map((say) => say())]
  return fill(sentences.join(' '), 'author', topic.author)
}

const comments = [
  'You put into words what I could not.',
  'This moved it to the top of my TBR, thank you.',
  'I had the opposite reaction to the ending, and I would love to talk about it.',
  'Same here. I have not stopped recommending it.',
  'Have you read anything else by {author}? I am looking for the next one.',
  'The part about {title} that got me was the very last line.',
  'I nearly gave up halfway; now I think I should have stayed.',
  'Adding it to the pile. The pile is not amused.',
  'I listened to it, and the narrator makes it even better.',
  'Thank you for keeping this free of spoilers.',
]

export const writeComment = (chance: Chance, topic: Topic) =>
  fill(fill(chance.oneOf(comments), 'author', topic.author), 'title', topic.title)

const notes = [
  'Borrowed from the library on the corner.',
  'Read aloud to each other, a chapter a night.',
  'A present. Look for the dedication.',
  'Quote for the wall: page 112.',
]
export const writeNote = (chance: Chance) => chance.oneOf(notes)

const fill = (sentence: string, slot: string, word: string) => sentence.replaceAll(`{${slot}}`, word)
