import { characterCues } from './characterCues.ts'
import { fieldCues } from './fieldCues.ts'
import { genreCues } from './genreCues.ts'
import { openLexicon } from './lexicon.ts'
import { pointCues, seriesCues, themeCues } from './otherCues.ts'
import type { Kind } from './tagged.ts'

const tropeCues: Record<string, string> = {
  'enemies to lovers': `enemies to lovers, enemy, rival, rivals, hate, hates, loathe, nemesis, feud, feuding, despise,
    cannot stand, can't stand, hatred, sworn enemy, insult, archenemy, detest, love hate, pride`,
  'friends to lovers': `friends to lovers, best friend, best friends, childhood friend, oldest friend, lifelong friends,
    just friends, platonic, friendship, more than friends, known each other`,
  'fake dating': `fake dating, fake boyfriend, fake girlfriend, pretend, pretends, pretending, fake relationship,
    fake engagement, pose as, poses as, sham, arrangement, bargain, deal`,
  'arranged marriage': `arranged marriage, arranged, betrothed, marriage of convenience, must marry, forced to marry,
    married off, contract, alliance, bride, treaty, political marriage, suitor`,
  'second chance romance': `second chance, ex husband, ex wife, old flame, first love, years later, reunited, reunite,
    meets again, broke her heart, former lover, lost love, years ago, returns, comes back, jilted, once loved`,
  'forbidden love': `forbidden love, forbidden, affair, secret love, feuding families, secretly, star crossed, married,
    falls in love with, lovers, scandal, against the law, opposite sides, enemy soldier, taboo, priest`,
  'love triangle': `love triangle, two men, two brothers, torn between, rival suitors, choose between, two women, jealousy,
    other man, other woman, both love, suitors, affair`,
  'slow burn': `slow burn, slowly, growing attraction, gradually, tension, feelings, falls for, reluctantly, little by little,
    drawn to, cannot ignore, begins to see`,
  instalove: `love at first sight, instantly, instant attraction, at first sight, soulmate, the moment they meet`,
  'workplace romance': `boss, office, colleague, coworker, assistant, co worker, publishing, company, workplace, employee,
    intern, doctor, firm, lab, secretary`,
  'opposites attract': `opposites, polar opposites, nothing in common, uptight, free spirited, different worlds, wild, strict,
    shy, outgoing, poor, rich, bookish, reserved, unlike, careful, reckless`,
  'grumpy x sunshine': `grumpy, sunshine, gruff, cheerful, surly, optimistic, brooding, bubbly, sullen, cold, scowling,
    sunny, grouchy, bad tempered, recluse`,
  'found family': `found family, misfits, orphan, crew, foster, adopted, new family, band of, outcasts, orphans, ragtag,
    taken in, strangers, unlikely friends, companions, takes in`,
  'chosen one': `chosen one, chosen, prophecy, destiny, destined, prophesied, fate, only one who, savior, saviour, born to,
    last hope, special power, heir`,
  'mentor figure': `mentor, teacher, master, apprentice, wizard, guidance, taught, teaches, training, trains, tutor, guide,
    pupil, coach, professor, guru`,
  'coming of age': `coming of age, growing up, grows up, teenager, boy, girl, adolescence, childhood, summer, first love,
    adulthood, school, youth, twelve, fifteen, sixteen, seventeen, thirteen, year old, learns`,
  'fish out of water': `stranger, newcomer, new school, new town, new world, moves to, arrives, foreign, unfamiliar, outsider,
    sent to live, exile, does not belong, transported, boarding school, immigrant, finds herself, finds himself, strange land`,
  'redemption arc': `redemption, redeem, atone, make amends, second chance, guilt, past mistakes, repent, forgive, reformed,
    disgraced, regret, former, convict, conscience`,
  betrayal: `betray, betrayal, betrayed, traitor, treason, treachery, deceive, deceit, double cross, lies, intrigue, spy,
    adultery, plot against, conspiracy, informer, affair`,
  'plot twist': `twist, nothing is what it seems, secrets, truth, shocking, lies, missing, not what, wrong, revelation,
    discovers, hidden, wakes, memory`,
  'unreliable narrator': `unreliable, memory, claims, confession, narrator, blackout, lies, drunk, amnesia, diary, asylum,
    insists, version, remembers, obsessed, madness, tells`,
  'multiple POV': `alternating, perspectives, points of view, voices, in turn, narrators, several lives, interwoven, five,
    six, four, characters, meanwhile, each of, strands, families, separate`,
  epistolary: `letters, diary, journal, emails, documents, correspondence, diaries, notebook, messages, transcripts,
    told in letters, interviews, files, writes to, clippings, report`,
  'frame narrative': `tells the story, tells his story, tells her story, recounts, manuscript, story within, narrates,
    listener, tales, looks back, confession, inn, storyteller, reporter, chronicler, interview, old man`,
  'dark academia': `elite, university, college, secret society, professor, scholars, classics, oxford, cambridge, students,
    yale, library, academy, greek`,
  'magic school': `school of magic, magic school, academy, school for, wizardry, students, magical school, hogwarts, pupils,
    war college, boarding school, magicians, university, apprentice, training, lessons`,
  'portal fantasy': `wardrobe, portal, door, another world, other world, parallel world, falls into, steps through, mirror,
    magical land, transported, rabbit hole, our world, doorway, doors`,
  quest: `quest, journey, search, treasure, expedition, travels, sets out, map, voyage, companions, seek, destroy, artifact,
    find the, ring, pilgrimage, road, hunt for, bring back`,
  revenge: `revenge, vengeance, avenge, retribution, vendetta, payback, get even, ruin, murdered his, murdered her,
    wronged, killed her, killed his, destroy, punish`,
  mystery: `mystery, mysterious, murder, detective, clue, secret, missing, disappearance, vanished, dead, killer, who killed,
    puzzle, riddle, body, hidden, disappeared, unsolved, strange`,
  investigation: `investigate, investigation, detective, inspector, police, case, journalist, clues, evidence, suspects, fbi,
    solve, private investigator, forensic, sergeant, lawyer, looks into, murder, reporter, cop, hired to`,
  survival: `survive, survival, survivor, stranded, wilderness, starvation, shipwreck, escape, stay alive, island, hunger,
    war, camp, plague, hunted, cold, wreck, flee, disaster, cannibals, storm, desert`,
}

export const cuesOf: Record<Kind, Record<string, string>> = {
  genres: genreCues,
  tropes: tropeCues,
  characters: characterCues,
  themes: themeCues,
  seriesType: seriesCues,
  pointOfView: pointCues,
}

export const lexicon = openLexicon(
  Object.fromEntries(
    Object.entries({ ...cuesOf, field: fieldCues }).flatMap(([kind, groups]) =>
      Object.entries(groups).map(([name, cues]) => [`${kind} ${name}`, cues]),
    ),
  ),
)
