export const themeCues: Record<string, string> = {
  redemption: `redemption, redeem, atone, second chance, guilt, sin, make amends, forgiven, salvation, remorse, disgraced,
    repent, conscience, start over`,
  'found family': `found family, orphan, misfits, crew, foster, adopted, new family, outcasts, orphans, strangers, takes in,
    companions, taken in, unlikely`,
  'good vs evil': `evil, good, dark lord, darkness, devil, demon, light, forces, wicked, satan, dark, monster, witch, vampire`,
  'coming of age': `growing up, teenager, boy, girl, adolescence, childhood, school, summer, youth, coming of age, year old,
    fifteen, sixteen, twelve, thirteen, learns`,
  sacrifice: `sacrifice, give up, cost, price, die for, dying, lay down, soldier, war, save, duty, at what cost`,
  'power and corruption': `power, corrupt, corruption, throne, king, empire, ambition, politics, tyrant, crown, rule, court,
    government, greed, wealth, corporation, emperor, political, dictator, president`,
  'love conquers all': `love, marry, wedding, heart, lovers, romance, falls in love, kiss, engagement, date, boyfriend`,
  identity: `identity, who she is, who he is, self, name, pretend, mask, memory, passing, disguise, own, past, heritage, truth,
    becomes, double life, secret`,
  belonging: `belong, outsider, home, family, community, stranger, lonely, friend, village, friendship, immigrant, accepted,
    alone, place, new, club`,
  justice: `justice, murder, trial, court, lawyer, innocent, crime, detective, guilty, law, police, judge, wrongly, killer,
    case, accused, punishment, prison`,
  freedom: `freedom, free, escape, slave, slavery, prison, captive, rebellion, liberty, prisoner, independence, flee, cage,
    revolution, oppression, runaway, regime`,
  survival: `survive, survival, survivor, stranded, stay alive, starvation, island, war, escape, plague, wilderness, hunted,
    camp, hunger, kill, death, disaster`,
  betrayal: `betray, betrayal, traitor, treason, lies, deceive, affair, treachery, conspiracy, plot, adultery, secret, spy`,
  forgiveness: `forgive, forgiveness, reconcile, past, guilt, estranged, apology, mend, mother, father, regret, grief, sorry`,
  hope: `hope, hopeful, future, dream, light, courage, recover, heal, new life, endure, peace, survive, begin again`,
}

export const seriesCues: Record<string, string> = {
  Standalone: `standalone, stand alone, stories, essays, collection, poems, memoir, novella, biography`,
  Duology: `duology, first of two, second of two, two part, conclusion of the duology`,
  Trilogy: `trilogy, first of three, book two, second book, third book, last volume, final volume, three volumes`,
  'Completed Series': `final book, last book, seventh, sixth, series ends, saga`,
  'Incomplete Series': `next case, another case, ongoing, latest, this time, new case, again, returns, volume`,
}

export const pointCues: Record<string, string> = {
  'First Person': `narrator, memoir, tells, tells his own, tells her own, diary, i, my, me, recalls, confession, recounts,
    looks back, writes`,
  'Second Person': `you, your, second person, reader`,
  'Third Person': `he, his, him, himself`,
  'Multiple POV': `perspectives, alternating, voices, several, in turn, meanwhile, families, five, four, six, narrators, they,
    their, strands`,
  'Dual POV': `both, each other, two, the two, they, alternating, husband and wife, dual, each other's`,
}
