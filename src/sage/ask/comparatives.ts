export const comparatives = {
  sadder: 'want:sad',
  happier: 'want:hopeful',
  funnier: 'want:funny',
  serious: 'less:funny',
  darker: 'want:dark',
  lighter: 'want:lighthearted',
  shorter: 'pages:..250',
  longer: 'pages:500..',
  faster: 'want:fast pace',
  slower: 'want:slow pace',
  violent: 'violence:2..',
  nonviolent: 'violence:..1',
  spicier: 'spice:3..',
  cleaner: 'spice:..2',
  newer: 'year:new',
  older: 'year:..1970',
  scarier: 'want:horror',
  cosier: 'want:cosy',
  weirder: 'want:weird fiction',
  simpler: 'want:lighthearted',
} as const
export type Comparative = keyof typeof comparatives

/** How people say each of them, separated by commas. */
export const comparing: Record<Comparative, string> = {
  sadder: 'sadder, more sad, more heartbreaking, more tragic, more melancholy, more melancholic, more devastating',
  happier:
    'happier, more hopeful, more uplifting, more cheerful, less sad, less depressing, less bleak, less tragic, happier ending, a happier ending, less heartbreaking, more optimistic, a happy ending instead',
  funnier: 'funnier, more funny, more humorous, more humour, more humor, more comic, more jokes, more laughs, wittier',
  serious: 'more serious, less funny, less silly, less jokey, more grown up',
  darker: 'darker, more dark, grittier, bleaker, grimmer, more gritty, more disturbing, more bleak',
  lighter:
    'lighter, less dark, less grim, less heavy, more lighthearted, less gritty, less intense, more fun, less disturbing, softer, gentler',
  shorter:
    'shorter, less long, much shorter, way shorter, a bit shorter, not as long, not so long, not nearly as long, with fewer pages, half as long, half the length',
  longer: 'longer, much longer, more pages',
  faster:
    'faster, faster paced, more fast paced, quicker, pacier, less slow, faster moving, quicker paced, more action, more exciting, more action packed, with more action, a faster pace',
  slower: 'slower, slower paced, less fast, slower moving, less action, less rushed',
  violent: 'more violent, more gory, gorier, bloodier, more violence, more brutal, more gore',
  nonviolent:
    'less violent, less gory, less bloody, less violence, less gore, less brutal, not as violent, not so violent, less graphic, not as gory, not as bloody, not as brutal',
  spicier:
    'spicier, steamier, more spicy, more spice, more steamy, more smut, hotter, more sex, smuttier, sexier, more steam',
  cleaner:
    'cleaner, less spicy, less steamy, less spice, less smut, less sex, less explicit, less sexual, tamer, not as spicy, less smutty',
  newer: 'newer, more recent, more modern, more contemporary, from this century instead',
  older: 'older, less modern, more old fashioned',
  scarier: 'scarier, more scary, creepier, more frightening, spookier, more terrifying, more creepy',
  cosier: 'cosier, cozier, more cosy, more cozy, less scary, less creepy, less frightening, less tense, comfier',
  weirder: 'weirder, stranger, more weird, more strange, more surreal, more bizarre, odder',
  simpler:
    'simpler, easier, easier to read, less complicated, less complex, more accessible, less dense, less difficult, easier to follow, less confusing, lighter read',
}
