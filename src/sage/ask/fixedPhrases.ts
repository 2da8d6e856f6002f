import { type Comparative, comparing } from './comparatives.ts'
import { circumstances, fillers } from './fillers.ts'
import { peoplePhrases } from './people.ts'
import { spellings } from './tokens.ts'

export type Mark = 'not' | 'no' | 'less' | 'more' | 'want' | 'any' | 'stop' | 'or' | 'and'

export type Fixed =
  | { mark: Mark }
  | { filler: true }
  /** `not` and `less` stand for it when it is ruled out. */
  | { chip: string; not?: string; less?: string; also?: string; isVague?: boolean }
  | { than: Comparative }

const marks: Record<Mark, string> = {
  not: `not, no, without, (stop|quit) (giving|recommending|suggesting|offering|showing)( me|), (cant|cannot|can not|couldnt|wont) (contain|include|involve|feature), (cant|cannot|can not|mustnt|wont|wouldnt) have, (wouldnt|would not) want, (must|should|can) never (be|have), not allowed to be, isnt allowed to be, aint, nothin, nuffin, nuthin, dont wanna, (dont|do not|doesnt|didnt) (enjoy|fancy|care for|get on with|get into), (couldnt|could not|cant|didnt|did not) (get on with|get into|get through|get past),  nothing, never, hate, hates, hated, avoid, avoiding, dont want, do not want, doesnt want, dont like, do not like,
    doesnt like, didnt like, sick of, tired of, bored of, fed up with, anything but, except, except for, excluding, minus, zero, skip, free of,
    none of, nor, isnt, arent, is not, are not, rather than, instead of, other than, apart from, aside from, cant stand, cannot stand, no more,
    allergic to, had enough of, not a fan of, not into, hold the, dislike, dislikes, steer clear of, not another, anything except, enough of,
    dont need, cant bear, never any, over it with, non, im done with, done with, im over, not in the mood for, not really into, not keen on,
    not fond of, must not have, should not have, shouldnt have, cant do, cant handle, please no, not any, absolutely no, definitely not, ban,
    doesnt have, does not have, doesnt involve, (i|we|she|he) (cant|cannot) (do|take|handle|deal with|stand|bear|stomach|tolerate), cant take, cant deal with, cant stomach, cannot do, cannot bear, cannot handle, please spare (me|us), spare us, nothing with, nothing about, nothing involving, nothing containing, nothing featuring, without any, (im|i am|so|feeling|ive been) (sick|tired|bored) (of|with), bored with, tired with, not interested in, no interest in, uninterested in, put off by, turned off by, turns me off, not a (big|huge|great) fan of, no fan of, not big on, stay away from, keep away from, staying away from, i refuse to read, wont read, will not read, dont read, do not read, dont enjoy, do not enjoy, doesnt enjoy, dont do, dont care for, dont much like, not looking for, not wanting, dont want any, dont give me, please dont give me, no thanks to, had my fill of, overdosed on, burnt out on, burned out on, triggered by, upset by, upsets me, devoid of, keep it free of, (sworn|swore|swear|ive gone|i have gone|staying|stay|im|i am) off, given up on, giving up on, gave up on, had it with, had it up to here with, ill pass on, no longer into, no longer enjoy, cant face, cant abide, cant be doing with, cant get on with, dont get on with, dont fancy, didnt fancy, in no mood for, not one for, not after, give a wide berth to, phobia of, (im|i am) (scared|terrified|afraid) of, squeamish about, weary of, overdosing on, nowt with, no more of, anything bar, not including, not featuring, neither, must not be, mustnt be, shouldnt be, should not be, cant be, cannot be, must not, mustnt, w o, (stopped|quit|gone off|went off) reading, (stopped|quit) reading about, not containing, not involving, must not contain, must not include, shouldnt contain, should not contain, nix the, ditch the, drop the, lose the, enough with the, by no means, under no circumstances, absolutely not, absolutely nothing, preferably no, preferably not, preferably without, ideally no, ideally without, ideally not, preferably nothing, ideally nothing, leave out, keep out, spare me, loathe, loathes, lacking`,
  // What was said just before is ruled out: "Horror is not for me".
  no: `no no, free, (god|hell|heck|lord|christ) no, out of (it|this), (is|are|were|was) (so |too |really |a bit |)(overdone|overused|played out|done to death|tiresome), no thanks, no thank you, is a no, are a no, no go, is a no go, are a no go, is a no from me, isnt for me, is not for me, arent for me, are not for me, not for me, isnt my thing, not my thing, is not my thing, arent my thing, are not my thing, isnt my cup of tea, is not my cup of tea, not my cup of tea, arent my cup of tea, isnt my bag, not my bag, leaves me cold, leave me cold, bores me, bore me, puts me off, put me off, turns me off, is off the table, are off the table, out of the question, does nothing for me, do nothing for me, doesnt do it for me, dont do it for me, isnt allowed, not allowed, not wanted, isnt wanted, not welcome, need not apply, neednt apply, is a dealbreaker, are a dealbreaker, is a deal breaker, dealbreaker, deal breaker, a turn off, gives me the creeps, give me the creeps, makes me ill, make me ill, (bored|bore) me, left me cold, (drove|drives|drive|driving) me (up the wall|mad|nuts|crazy|round the bend|to distraction|insane), (do|does|did|doing) my head in, (gets|get|got|getting) on my (nerves|wick|goat|last nerve), (annoys|annoy|annoyed|irritates|irritate|irritated|disappointed|exhausts|exhaust|exhausted) me, (winds|wind|wound) me up, (makes|make|made) me (cringe|cross|angry|yawn|queasy|roll my eyes), (puts|put|sends|send|sent) me to sleep, put me off, (spoils|spoilt|spoiled|ruins|ruined) it( for me|), (i|we) can (do|live) without, can get in the bin, (is|are) (fine|ok|okay|alright|all right)( by me| with me|), ok, okay, was not for me, wasnt for me, werent for me, (is|was) (rubbish|awful|dire|overrated|terrible|trash|dull|dreadful), was dull, (is|was) boring, was a slog`,
  less: `not too, not so, (isnt|arent|aint|not) all, aint (too|so|very|that), not very, not overly, not much, not too much, rather not, less, nothing too, isnt too, not super, not that,
    not especially, without too much, without being too, not as much, isnt so, not really, not particularly, nothing overly, nothing very,
    not too many, not so much, not so many, fewer, low on, light on, easy on, without much, not a ton of, not loads of, not overloaded with, not full of, with only a little, as little as possible, in small doses, not overwhelmingly, not unbearably, not relentlessly, not horribly, not dripping with, isnt overly, not terribly, nothing super, dont want too much,
    not be too, not all that, no overly, not heavy on, go easy on, easy on the, not excessively, isnt very, arent too, nothing that is too,
    nothing thats too, doesnt get too, less of the, wouldnt mind less, not crazy, without too many, (hardly|barely|scarcely|almost|next to|as good as) (any|no), next to no, dont want anything (too|very|overly), low, low in, little, very little, minimal, not lots of, not a lot of`,
  more: `ideally, preferably, if possible, bonus points for, bonus points if, bonus if, bonus for, bonus, maybe, perhaps, possibly, would be nice,
    would be a bonus, would be great, is a plus, a plus, extra points for, id prefer, i would prefer, prefer, preferring, if you can, if at all possible, where possible, if poss, if you can manage, if you have any,
    would be lovely, wouldnt hurt, are a plus, would be a plus, is a bonus, are a bonus, more, would be perfect, id rather, hopefully`,
  want: `with, (cant|cannot|can never|couldnt) have too (many|much), (dont|never|wouldnt|wont|cant) say no to, (cant|cannot|could not|couldnt|never|can never) (get|have|read) enough of, never (tire|tired|bored|sick) of, never get (tired|bored|sick) of, something, i want, i would like, id like, i love, love, loves, likes, like, looking for, featuring, about, give me, only, just,
    set in, that has, that have, must have, has to have, needs, need, lots of, plenty of, full of, whose, where, which, that, who loves, who likes,
    in the mood for, please, adore, adores, enjoy, enjoys, into, crave, craving, i like, we love,
    id be happy with, would be happy with, happy with something, fine with something, ok with something, okay with something, yes`,
  any: 'dont mind, do not mind, doesnt mind, i dont mind, dont care about, ok with, okay with, fine with, happy with, not bothered by, not bothered about, no objection to, (nothing|not) against, not opposed to, not averse to, not (bothered|fussed) about, no problem with, can take or leave, (couldnt|could not|could) care less about, (doesnt|does not|dont|do not|neednt|need not) (have to|need to|) ?be, neednt be, need not be, (no need|not necessary) (for it |)to be, not necessarily, dont care (if|whether) its, regardless of, been reading, been reading (a lot of|lots of|too much|too many|nothing but|only|mostly|loads of|plenty of)',
  stop: 'but, however, yet, though, tho, although, on the other hand, instead, still, while, as long as, so long as, provided, provided that, on condition that, (apart from|aside from|other than|besides|beyond) (that|this), that aside, that said, having said that, anything but that',
  or: 'or, either, and or',
  and: 'and, plus, as well as, along with, &',
}

const lengthChips: [string, { chip: string; not?: string; less?: string }][] = [
  [
    'short, quick, quick read, slim, brief, short read, thin, short one, shortish, quickie, small, on the short side, short book, the shorter the better, the thinner the better',
    { chip: 'pages:..250', not: 'pages:250..' },
  ],
  [
    'very short, really short, super short, tiny, in one sitting, one sitting, in an afternoon, in an evening, in a day, in one day, an afternoon read, one evening, in one go, single sitting, one afternoon, ultra short, extremely short, in one evening, in one afternoon',
    { chip: 'pages:..200' },
  ],
  [
    'a weekend read, weekend read, over a weekend, in a weekend, for a weekend, not too lengthy, for the weekend, not huge, not massive',
    { chip: 'pages:..400' },
  ],
  ['medium length, mid length, medium sized, average length, medium long', { chip: 'pages:250..400' }],
  [
    'long, big, thick, chunky, chunkster, fat, doorstopper, doorstop, lengthy, brick, long read, hefty, big fat, giant book, giant one, giant novel, whopper, the (longer|fatter|bigger|thicker|chunkier|heftier) the better, chonky, tome, big book',
    { chip: 'pages:500..', not: 'pages:..400' },
  ],
  [
    'very long, huge, really long, epic length, super long, massive, extremely long, enormous',
    { chip: 'pages:800..', not: 'pages:..400' },
  ],
]

const otherChips: [string, { chip: string; not?: string; less?: string; also?: string }][] = [
  [
    'spicy, steamy, smutty, open door, explicit, sexy, hot, steam, raunchy, high spice, lots of spice, plenty of spice, spicy scenes, spicy romance scenes',
    { chip: 'spice:3..', not: 'spice:..2' },
  ],
  [
    'smut, sex scene, explicit sex, explicit scene, sexual scene, explicit content, sexually explicit, graphic sex',
    { chip: 'spice:3..', not: 'spice:..2' },
  ],
  ['spice, sex, sexual content, sexual', { chip: 'spice:3..', not: 'spice:..1', less: 'spice:..2' }],
  [
    'very spicy, extra spicy, filthy, super spicy, really spicy, extremely spicy, very steamy, super steamy',
    { chip: 'spice:4..', not: 'spice:..3' },
  ],
  [
    'mildly spicy, a little spice, a bit of spice, some spice, low spice, mild spice, a touch of spice, little spice, slightly spicy, a little bit of spice, a bit spicy, a little spicy, light spice',
    { chip: 'spice:1..2' },
  ],
  [
    'closed door, fade to black, behind closed doors, closed doors, closed door romance, keep (the|) (spice|steam|heat|sex) (low|down|to a minimum), (spice|heat) level low',
    { chip: 'spice:..2', not: 'spice:3..' },
  ],
  ['clean, chaste, kisses only, only kisses, just kisses, no spice at all, pg, squeaky clean', { chip: 'spice:..1' }],
  [
    'dog must not die, dog does not die, dog doesnt die, dog lives, dog survives, cat must not die, cat lives, animals must not die, no animals die',
    { chip: 'without:Animal death' },
  ],
  [
    '(nobody|no one|noone|no body|none of them) (dies|gets killed|is killed|has to die|ends up dead), (everyone|everybody) (survives|lives|stays alive), no (deaths|one dying)',
    { chip: 'without:Death' },
  ],
  ['(nobody|no one|noone) (gets|is) murdered', { chip: 'without:Murder' }],
  [
    '(sappy|soppy|slushy|mushy|lovey dovey|gushy|sloppy romance|too romantic)',
    { chip: 'want:romantic', not: 'less:romantic', less: 'less:romantic' },
  ],
  ['violent, gory, bloody, brutal, bloodthirsty, gruesome', { chip: 'violence:2..', not: 'violence:..1' }],
  ['violence', { chip: 'violence:2..', not: 'violence:..0', less: 'violence:..1' }],
  ['gore, blood, blood and guts, blood and gore, bloodshed, graphic', { chip: 'violence:2..', not: 'violence:..1' }],
  [
    'graphic violence, extreme violence, very violent, very gory, ultraviolent, extremely violent, really violent',
    { chip: 'violence:3..', not: 'violence:..1' },
  ],
  ['nonviolent, non violent', { chip: 'violence:..0', not: 'violence:1..' }],
  [
    'highly rated, well rated, best rated, best, acclaimed, beloved, critically acclaimed, top rated, highly acclaimed, high rating, good ratings, high ratings, well reviewed, well loved, highest rated',
    { chip: 'rated:4..' },
  ],
  [
    'series, first in a series, start of a series, part of a series, a series, book one of a series, long series, series starter, first of a series, first book in a series, first book of a series, new series, a series to start, series to start, series to get into',
    { chip: 'series:series', not: 'series:standalone' },
  ],
  [
    'standalone, stand alone, one off, single book, single volume, self contained, standalone novel',
    { chip: 'series:standalone', not: 'series:series' },
  ],
  [
    'new, recent, recently published, just out, latest, brand new, newish, newly published, published recently, recently released, new release, recent release, just published, came out recently, recently written, hot off the press',
    { chip: 'year:new', not: 'year:old' },
  ],
  ['modern', { chip: 'year:2000..', not: 'year:..1999' }],
  ['this century, since the millennium', { chip: 'year:2000..' }],
  [
    'old, older, older book, vintage, old fashioned, old school, old style',
    { chip: 'year:..1970', not: 'year:1971..' },
  ],
  [
    'in translation, translated, translated fiction, translated literature, not originally in english, not in english originally, not written in english, not english originally, originally not in english',
    { chip: 'not-language:en', not: 'language:en' },
  ],
  [
    'from my tbr, on my tbr, my tbr, tbr, on my shelf, from my shelf, already on my list, on my list, my to read list, to be read pile, on my shelves, from my shelves, from my to read list, from my list, my tbr pile, i already have, that i already have, i already own, on my to read list, my to read pile, off my tbr, my reading list, from my tbr pile, from my own shelf, my own shelf, waiting on my shelf',
    { chip: 'from:tbr' },
  ],
  [
    'for someone, for somebody, for someone else, for somebody else, as a gift, a gift, gift, a present, present, birthday present, for a gift, as a present, christmas present, for her, for him, for them, for others, christmas gift, birthday gift',
    { chip: 'for:other' },
  ],
]

const languages: Record<string, string> = {
  english: 'en',
  japanese: 'ja',
  french: 'fr',
  german: 'de',
  spanish: 'es',
  russian: 'ru',
  swedish: 'sv',
  italian: 'it',
  portuguese: 'pt',
  chinese: 'zh',
  mandarin: 'zh',
  norwegian: 'no',
  polish: 'pl',
  korean: 'ko',
  greek: 'el',
  danish: 'da',
  dutch: 'nl',
  czech: 'cs',
  icelandic: 'is',
  hungarian: 'hu',
  latin: 'la',
  arabic: 'ar',
  turkish: 'tr',
  persian: 'fa',
  hebrew: 'he',
  romanian: 'ro',
  ukrainian: 'uk',
  finnish: 'fi',
}

/** Of books in their own languages: "ein Roman auf Deutsch". */
const ownNames: Record<string, string> = {
  '(ein|einen|) (roman|buch|) auf deutsch': 'de',
  '(un|) (roman|livre|) en francais': 'fr',
  '(un|una|) (novela|libro|) en espanol': 'es',
  '(un|) (romanzo|libro|) in italiano': 'it',
}

/** "From the German side" tells whose story it is, not its language. */
const countries = {
  german: 'germany',
  french: 'france',
  russian: 'russia',
  japanese: 'japan',
  italian: 'italy',
  spanish: 'spain',
  chinese: 'china',
  polish: 'poland',
  greek: 'greece',
  irish: 'ireland',
}

function* allPhrases(): Iterable<[string, Fixed]> {
  for (const [than, list] of Object.entries(comparing))
    for (const phrase of spellings(list)) if (phrase !== 'older') yield [phrase, { than: than as Comparative }]
  yield ['older', { than: 'older' }]
  for (const [phrases, chip] of [...lengthChips, ...otherChips])
    for (const phrase of spellings(phrases)) yield [phrase, chip]
  yield* peoplePhrases()
  yield ['murder', { chip: 'want:mystery', not: 'without:Murder', less: 'without:Murder' }]
  for (const phrase of ['female detective', 'woman detective', 'women detectives', 'lady detective'])
    yield [phrase, { chip: 'want:detectives', also: 'want:strong female lead' }]
  yield ['wartime', { chip: 'want:second world war', not: 'not:war fiction', isVague: true }]
  yield ['ancient greece', { chip: 'want:antiquity', also: 'want:greece', not: 'not:antiquity' }]
  yield ['ancient egypt', { chip: 'want:antiquity', also: 'want:egypt', not: 'not:antiquity' }]
  yield ['southern gothic', { chip: 'want:gothic', also: 'want:american south', not: 'not:gothic' }]
  yield ['weird west', { chip: 'want:western', also: 'want:weird fiction', not: 'not:western' }]
  yield ['graphic memoir', { chip: 'want:comics', also: 'want:memoir', not: 'not:comics' }]
  for (const [name, code] of Object.entries(languages))
    for (const phrase of [
      `in ${name}`,
      `translated from ${name}`,
      `translated from the ${name}`,
      `written in ${name}`,
      `originally in ${name}`,
      `${name} language`,
      `originally ${name}`,
      `originally written in ${name}`,
      `in the original ${name}`,
      `from the ${name}`,
      `translated from the original ${name}`,
    ])
      yield [phrase, { chip: `language:${code}`, not: `not-language:${code}` }]
  for (const [people, country] of Object.entries(countries))
    for (const side of ['side', 'perspective', 'point of view', 'viewpoint', 'angle'])
      yield [`from the ${people} ${side}`, { chip: `want:${country}`, not: `not:${country}` }]
  for (const [phrases, code] of Object.entries(ownNames))
    for (const phrase of spellings(phrases)) yield [phrase, { chip: `language:${code}`, not: `not-language:${code}` }]
  for (const phrase of spellings('(ein|einen|) krimi auf deutsch'))
    yield [phrase, { chip: 'language:de', also: 'want:crime', not: 'not-language:de' }]
  for (const [mark, list] of Object.entries(marks))
    for (const phrase of spellings(list)) yield [phrase, { mark: mark as Mark }]
  for (const phrase of spellings(`${fillers}, ${circumstances}`)) yield [phrase, { filler: true }]
}

export const fixedPhrases: readonly [string, Fixed][] = [...allPhrases()]
