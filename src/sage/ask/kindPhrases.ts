/** Word → other ways to say it, separated by commas. Hyphens and plurals need no line of their own. */
export const kindPhrases: Record<string, string> = {
  fantasy:
    'fantasy fiction, magic, magical, wizard, wizardry, sorcery, sorcerer, spell, high magic, elves, elf, orcs, fantasy (novel|story|world|land|lands), magic (system|systems|users|powers|spells), (wizards|spells|sorcerers|mages|mage|elven|dwarves|goblins|trolls|warlock|enchantress|enchanters), magical (world|powers|realm|creatures|kingdom|land)',
  'epic fantasy':
    'high fantasy, sword and shield fantasy, tolkienesque, big fantasy, (sweeping|big|sprawling|traditional|classic) fantasy epic, fantasy epic, lord of the rings style, tolkien style',
  'urban fantasy':
    'city fantasy, modern fantasy, magic in the (modern|real) world, magic in (a|the) (modern|) city, fantasy set in (a|the|our) (modern|real|) (city|world), contemporary fantasy',
  'cosy fantasy':
    'cozy fantasy, low stakes fantasy, cottagecore fantasy, cozy fantasies, cosy fantasies, (gentle|slice of life|comforting|wholesome) fantasy, cosy magic, cozy magic',
  'dark fantasy': '(gritty|bleak|grim) fantasy, fantasy horror',
  'comic fantasy':
    'funny fantasy, humorous fantasy, comedic fantasy, (fantasy) (thats|that is|that makes me) (funny|laugh|laugh out loud), (pratchett|discworld) (style|like|type), (fantasy comedy|humorous fantasies|parody fantasy|fantasy parody|fantasy satire|fantasy humour|fantasy humor|fantasy with humour|fantasy with jokes|laugh out loud fantasy)',
  'historical fantasy':
    '(history|historical fiction|historical|period drama) with (magic|a touch of magic|fantasy|a bit of magic), magic in (the past|historical|history|a historical setting), fantasy set in (the past|a real historical period|history|real history)',
  'gaslamp fantasy':
    'gaslight fantasy, victorian fantasy, (magic|fantasy) in (the victorian era|victorian times|victorian england|victorian london|19th century london), victorian magic, gas lamp fantasy, gaslamp',
  'military fantasy':
    '(fantasy|) (armies|army) (and|in a fantasy world|battles), fantasy (war|wars|battles|armies), (battles|soldiers|armies|war) and magic',
  'progression fantasy':
    'litrpg, lit rpg, cultivation fantasy, (level|levels|levelling|leveling) up, (hero|character) (gets|getting) stronger, (getting|grow|growing) (stronger|more powerful), leveling system, dungeon crawl, dungeon crawler, cultivation novel',
  'animal fantasy':
    'talking animals, talking animal, (animals|animal) (that|who|which) (can|) talk, talking (cat|dog|mouse|mice|rabbit|rabbits), anthropomorphic animals, animals as (main|) characters',
  'sword and sorcery': 'sword & sorcery, swords and sorcery',
  'fairy-tale retelling':
    'fairytale retelling, fairytale, retold fairy tale, fairy tale retold, fairytale retold, retelling of a fairy tale, retelling of a fairytale, fairy tale reimagining, (fairy tale|fairytale|fairy tales|fairytales) (retellings|retold|with a twist|reimagined|reimaginings|adaptation), (retelling|retellings|retold|reimagining|version|take) (of|on) (a|classic|old|beauty and|) (fairy tale|fairy tales|fairytale|fairytales|cinderella|snow white|sleeping beauty|beauty and the beast|the beast|rapunzel), (cinderella|beauty and the beast|snow white|sleeping beauty|rapunzel|little red riding hood|twisted fairy tale|twisted fairytale) (retelling|story|retold|)',
  'fairy tales': 'collection of fairy tales, folk tales, folktales',
  'myth retelling':
    'mythology retelling, mythological retelling, retelling of a myth, retold myth, greek myth retelling, greek myth, retelling of myth, norse myth retelling, norse mythology retelling, greek mythology retelling, celtic myth retelling, retelling, retold, reimagining, mythology reimagined, (myth|myths|legend|legends|mythology) (retold|reimagined|retellings|retelling|reimaginings), (retelling|retellings|reimagining|reworking) of (a|) (greek|norse|celtic|ancient|classic|old|) (myth|myths|legend|legends)',
  'gods and myths':
    'gods, mythology, greek mythology, norse mythology, myth, mythological, goddess, god, (greek|norse|roman|egyptian|celtic|hindu|old) (gods|goddesses|myths|deities|legends), (mythical|mythic|deities|deity|demigods|demigod|legends|zeus|odin|olympus|mythological creatures)',
  arthurian:
    'king arthur, arthurian retelling, arthurian legend, camelot, merlin, knights of the round table, round table, (excalibur|guinevere|lancelot), arthur and merlin',
  fae: 'faerie, fairy, fairies, faeries, fey, fair folk, (fae|faerie|fairy) (court|courts|prince|king|realm|queen), seelie court',
  witches:
    'witch, witchcraft, (witch|witches) (trial|trials|hunt|hunts), witchy, coven, witchy (vibes|read|book|books), covens, (modern|young) witch',
  vampires: 'vampire, vampiric, (blood|) bloodsucker, bloodsuckers, dracula, the undead with fangs',
  werewolves:
    'werewolf, wolf shifter, shifter, shapeshifter, (wolf|) shifters, shapeshifters, shape shifters, shape shifter, lycanthrope, werewolf pack',
  ghosts:
    'ghost story, ghostly, haunting, spirit, ghost stories, spirits of the dead, (house|hotel|place|woman|man) haunted by, haunts, hauntings, poltergeist',
  zombies: 'zombie, undead, the undead, walking dead, living dead, zombie apocalypse',
  dragons:
    'dragon, dragon rider, wyvern, (dragon|dragons) (riders|riding|shifters|slayer|bond|bonded), (ride|rides|riding) dragons',
  romantasy:
    'romantic fantasy, fantasy romance, fantasy romances, romance in a fantasy (world|setting), fantasy with (a lot of|lots of|strong|heavy|plenty of) romance, romantic fantasies, fae romance',
  'science fiction':
    'sci fi, scifi, sf, science fictional, speculative fiction, space adventure, sci-fi (novel|story|book), futuristic, science-fiction story',
  'hard science fiction':
    'hard sf, hard sci fi, hard scifi, (real|realistic|accurate|plausible|proper) science in (it|the) (sci fi|), scientifically (accurate|plausible) (sci fi|science fiction|), (realistic|scientific) (sci fi|science fiction)',
  'military science fiction':
    'military sf, military sci fi, military scifi, (space|interstellar) (marines|war|battles|soldiers|navy|fleet|battle|fleets), (soldiers|war) in space, wars in space',
  'space opera':
    'galactic (empire|empires|war|wars), intergalactic, interstellar (war|empire|adventure), (star wars|star trek) (like|style|vibes), spaceship crew, epic in space',
  'near future':
    '(a few|twenty|ten|thirty|fifty|20|10|50) years (from now|in the future), not too distant future, (in|set in) the (near|not so distant|immediate) future, (day|world) after tomorrow',
  'first contact':
    'alien contact, (make|makes|making|made) (first|) contact (with (aliens|an alien|extraterrestrials|extraterrestrial life)|for the first time|), (aliens|humans|humanity|we) (make|makes|making) contact (for the first time|with (aliens|humans|humanity|us|earth)|), (meet|meets|meeting|encounter|encounters|encountering) (aliens|an alien species|alien life|extraterrestrials|an alien) (for the first time|), (first|) (encounter|meeting|contact) with (aliens|an alien|alien life|an alien species|extraterrestrials), (alien|aliens) (arrive|arrives|arriving|land|landing|visit) (on earth|)',
  'climate fiction':
    'cli fi, clifi, climate change, climate change fiction, climate, (climate|environmental|ecological) (crisis|disaster|catastrophe|collapse|emergency|breakdown), global warming, rising seas, eco (fiction|thriller|dystopia), climate change novel',
  'artificial intelligence':
    'ai, a.i., robot, android, robots, sentient machine, (sentient|conscious|thinking|intelligent) (machines|machine|robot|robots|computer|computers|ai), (robots|machines|computers|ai) (that|who) (think|become conscious|take over|feel|become sentient|come alive), androids, rogue ai, killer robots, robot uprising, cyborg, cyborgs',
  aliens:
    'alien, extraterrestrial, alien (invasion|species|races|race|civilisation|civilization|life|world), extraterrestrials, extraterrestrial life, extra terrestrial, (little green|from outer space) men, invasion from space',
  'generation ship': 'generation ships, ark ship, colony ship, ship that travels for generations',
  superheroes:
    'superhero, (super powers|superpowers|super power|superpower|superhuman|super hero|super heroes|supervillain|supervillains|caped crusader)',
  'weird fiction': 'new weird, weird, weirdest, strangest, bizarre, strange',
  pandemic:
    'plague, virus, epidemic, (deadly|killer|global|mysterious) (virus|disease|plague|flu|epidemic|outbreak), outbreak, contagion, covid',
  'virtual worlds':
    'virtual reality, vr, video game, video games, gaming, gamelit, (inside|trapped in|stuck in|set in) a (video|computer|virtual reality|) game, (virtual|digital) world, (gamer|gamers|mmorpg|metaverse|esports|online game), simulated (world|reality)',
  dystopian:
    'dystopia, dystopic, dystopian fiction, dystopias, (totalitarian|oppressive|authoritarian) (society|state|regime|government|future), big brother is watching, (bleak|grim) future, dystopian (society|future|world), surveillance state',
  'post-apocalyptic':
    'post apocalypse, postapocalyptic, apocalypse, apocalyptic, end of the world, after the end of the world, (after|following|survive|surviving|surviving after) (the|an|a) (apocalypse|end of the world|collapse of civilisation|collapse of civilization|collapse of society|collapse|nuclear war), (civilisation|civilization|society) (collapses|collapsed|has collapsed|falls apart|has fallen), (world|society) has ended, end of civilisation, end of civilization, last (people|humans|survivors) on earth, nuclear war, post nuclear, postapocalypse, wasteland',
  'time travel':
    'time traveller, time traveler, time travelling, time traveling, time loop, (travel|travels|travelling|traveling|journey|goes|go|going|sent|transported|thrown) (back|forward|through|forwards) (in|through|) time, time (machine|traveller|travellers|travelers|slip|loops|travels|jump|jumping|traveled|travelled|slips), timeslip, groundhog day, (relive|relives|reliving) (the same|) (day|their life|her life|his life)',
  'alternate history':
    'alternative history, alt history, what if history, (what if|a world where) (the nazis|hitler|germany|rome|the south) (had won|won|never fell), nazis won (the war|), history had gone differently, history went differently, different version of history, counterfactual',
  steampunk: '(steam powered|clockwork and steam|steam power and gears)',
  cyberpunk:
    'hacker, (blade runner|matrix|neuromancer) (style|like|vibes), (high tech low life|neon lit future|megacorporations|mega corporations|cyber punk|neon city), corporate dystopia',
  'magical realism':
    'magic realism, magical realist, magic realist, (touch|hint|bit|dash|sprinkle) of magic in (the|) (real world|everyday life), magic in everyday life, everyday magic, realism with magic, magic realist novel, magical realist novel',
  'dark academia':
    'dark academic, (secret society|murder|secrets) at (an elite|a) (university|college), (elite|) (university|college) with (a secret society|dark secrets), dark academia vibes',
  paranormal:
    'supernatural, the supernatural, paranormal activity, psychic, psychics, medium who sees the dead, supernatural (beings|creatures|powers|element|elements|goings on), demons, demon, telepathy',
  horror:
    'scariest, scary, frightening, terrifying, horror story, scare, scares, (scare|scares|scaring|terrify|terrifies|frighten|frightens|petrify) (me|you|him|her|us|the) (to death|silly|witless|out of my wits|stiff|half to death|senseless|pants off me|life out of me|properly|shitless|), (keep|keeps) me (awake|up) (with fear|scared|terrified), sleep with the (light|lights) on, (leave|leaving) the lights on, (give|gives|giving) me nightmares, nightmares, nightmare fuel, nightmare inducing, scares me, scarily, properly scary, horrifying, hair-raising horror, horrors, too scared to sleep, jump scares, something terrifying',
  gothic:
    'gothic novel, gothic (story|tale|fiction), brooding mansion, crumbling (mansion|manor|castle|house), dark castle, (spooky|creepy|decaying) old (house|mansion|manor)',
  'supernatural horror':
    '(horror|scary) (with|about|involving) (ghosts and demons|the supernatural|something supernatural|demons|possession), (demonic|) possession, possessed, exorcism, exorcist, evil (spirit|spirits|presence), demonic',
  'cosmic horror':
    'lovecraftian, eldritch, eldritch horror, lovecraft, lovecraft style, (ancient|unknowable|cosmic) (horrors|gods|evil|terror|dread), cthulhu, incomprehensible horrors',
  'folk horror':
    '(pagan|rural|village) (horror|cult|rituals|ritual), wicker man (like|style|vibes), horror in the countryside, (sinister|creepy) village (traditions|rituals|customs), rural horror',
  'body horror': '(bodies|body) (mutate|mutating|transforming|horror story), (mutating|mutilated) bodies',
  'haunted house':
    'haunted mansion, haunted, (house|mansion|hotel|manor|home) (thats|that is|which is|with|full of) (haunted|ghosts|a ghost|a dark past), haunted (hotel|home|manor|houses|castle|place|asylum), ghosts in (a|an old) house, house with ghosts',
  'psychological horror':
    '(psychologically|psychological) (scary|disturbing|terrifying|terror|horror story), horror (thats|that is) (more|) psychological, mind bending horror, messes with (my|your) (head|mind), mess with my (head|mind), gets (in|inside|under) my (head|skin)',
  slasher: 'slashers, (masked|summer camp|camp) killer, slasher movie vibes, final girl',
  mystery:
    'whodunit, whodunnit, murder mystery, who done it, whodunits, puzzle mystery, murder mysteries, (murder|crime|case|puzzle) to (solve|crack), (solve|solving|solves|guess|guessing|figure out|work out|find out|figuring out) (a|the|who) (murder|murders|killer|murderer|did it|crime|crimes|whodunnit|whodunit|the killer is|the murderer is|dunnit), who (did it|the killer is|the murderer is), (mystery|mysteries) to (solve|unravel), murder (in|at|on|most) (foul|), murders, murderer, twisty mystery, mystery novel, mystery story, dead body, body in the library, (clues|suspects) (and|to follow|), (lots of|many) suspects',
  'cozy mystery':
    'cosy mystery, cozy mysteries, cosy mysteries, cosy crime, cozy crime, cosy murder mystery, cozy murder mystery, cosy whodunit, cozy whodunit, (murder|crime|mysteries|mystery) (thats|that is|but|and|which is) (cosy|cozy), (gentle|light|lighthearted|low gore|cosy village|cozy village|charming) (murder mystery|crime novel|whodunnit|whodunit|murder mysteries|crime), (knitting|bakery|tea shop|cat|village) (mystery|mysteries|cosy|cozy), cosies, cozies, richard osman style, miss marple style, murder she wrote',
  crime:
    'crime fiction, crime novel, crime drama, criminal, (crime|criminal) (story|stories|fictions|underworld|books|writing), criminals, crimes',
  detectives:
    'detective, sleuth, detective fiction, detective story, inspector, (private|brilliant|famous|eccentric|grumpy|female|lady) sleuth, sherlock, sherlock holmes style, detective (novel|novels|stories|work|series|duo|mystery|fiction), (police|) inspectors, sleuthing, sleuths',
  'classic detective':
    'golden age mystery, golden age detective, golden age crime, golden age detective story, classic whodunit, golden age, (old|classic|1930s|vintage|traditional|old fashioned) (detective|whodunnit|whodunit|murder mystery|detective story|detective novel|detective stories|english mystery), golden age (of crime|of detective fiction|crime fiction|detective fiction|whodunnit|whodunit), (poirot|miss marple) (style|like|type)',
  'police procedural':
    'procedural, police, cop, police detective, police story, (follows|following|about) the police, police (work|investigation|officer|officers|inspector|force|detectives|squad|drama|novel|series|department), cops, homicide (detective|squad|detectives), procedurals, murder squad',
  'private detective':
    'private eye, private investigator, pi, gumshoe, private (eyes|investigators|detectives|sleuth), pis, hired (detective|investigator), philip marlowe style, (down at heel|world weary) detective',
  'amateur sleuth':
    'amateur detective, amateur (sleuths|detectives|investigator|investigators), ordinary (person|people|woman|man) (solves|solving|who solves|solve|investigates|investigating) (a|) (crime|crimes|murder|murders|mystery|mysteries), (granny|grandmother|pensioner|pensioners|nosy|old lady|old ladies|neighbour|librarian|vicar|housewife|baker) (solves|solving|who solves|who solve|solve|investigates|detective|sleuth|sleuths) (a|) (crime|crimes|murder|murders|), pensioners who solve (crimes|murders)',
  'nordic noir':
    'scandi noir, scandinavian noir, scandinavian crime, nordic crime, scandi crime, swedish crime, (scandinavian|nordic|swedish|norwegian|danish|icelandic|finnish) (crime|thriller|thrillers|mystery|detective|crime novel|crime fiction|crime novels|crime thriller), scandicrime',
  noir: 'hardboiled, hard boiled, noirish, noir fiction, (cynical|hard drinking|hardbitten|hard bitten) detective, (smoky|rain soaked|seedy) (bars|streets|city)',
  'historical mystery':
    'historical crime, historical whodunit, historical detective, (mystery|murder mystery|crime|whodunnit|whodunit|detective) (set|) in the past, (historical|period) (murder mystery|detective story|mysteries|whodunnit|thriller mystery|crime novel)',
  'locked room':
    'locked room mystery, closed circle, country house murder, (nobody|no one) could have (done it|got in|gotten in|committed), (impossible|locked door) (crime|murder|crimes|murders), (murder|body|murdered|killed) in a locked room, one of (them|us|the guests|the passengers) (is the killer|is the murderer|did it|must be the killer|must be the murderer), and then there were none style, everyone is a suspect, closed room, locked room mysteries, (group|guests) (of people|) (trapped|stuck|stranded) with a (killer|murderer)',
  thriller: 'thriller fiction, thrillers, suspense (novel|thriller|fiction), crime thriller, thrill ride',
  'psychological thriller':
    'psych thriller, (thriller|suspense) that (messes with|plays with|gets inside|gets in) (my|your) (head|mind), (mind games|mind bending thriller|mind game thriller|psychological suspense|psychological drama with suspense|psycho thriller|psychological mind games|gone girl style|gone girl type)',
  'domestic thriller':
    'domestic suspense, domestic noir, (marriage|marriages|husband|wife|family|neighbours|suburb|perfect family|perfect couple|perfect marriage|perfect husband) with (a|) (dark|deadly|sinister|terrible) (secret|secrets), (secrets|lies) behind closed doors, (suspense|thriller|thrillers) (set|) (in the|about|about a) (suburbs|marriage|suburbia|family home), suburban (thriller|noir|suspense), (husband|wife) (with|hiding) (a|) (secret|secrets|double life), perfect (marriage|family|couple) (gone|goes|going) wrong, psychopath husband, marriage thriller',
  'legal thriller':
    'lawyer, legal drama, lawyers, attorney, attorneys, law firm, john grisham style, (barrister|barristers|defence lawyer|defense attorney|prosecutor), legal (battle|thrillers|mystery|case|story)',
  'spy thriller':
    'spy, espionage, spy novel, spy story, secret agent, spies, secret agents, (mi5|mi6|cia|kgb|double agent|double agents|secret service|intelligence agency|james bond|bond style|le carre style|spycraft|tradecraft|espionage thriller|spying), spy (stories|novels|fiction|drama), spooks and spies',
  'political thriller':
    '(conspiracy|thriller|thrillers|suspense|intrigue|scandal|plot) in (the white house|washington|westminster|parliament|the government), (white house|government|political) (conspiracy|conspiracies|thrillers|scandal|suspense), conspiracy thriller, (election|presidential) (thriller|conspiracy)',
  'techno-thriller':
    'technothriller, tech thriller, (technology|tech|science|michael crichton|crichton) (gone|goes|style|thriller|based thriller) (wrong|), (technological|science|scientific) thriller, hacking, hackers, cyber (attack|thriller|crime)',
  'medical thriller': '(hospital|doctor|medical) (thriller|suspense|conspiracy|thrillers|mystery), robin cook style',
  'action thriller':
    'action, action packed, explosions, (lots|lot|plenty|full) of action, (car chases|gunfights|fight scenes|chase scenes|shootouts|car chase|action scenes|action filled|action thrillers|action movie|all action|action adventure thriller|jack reacher style|jason bourne style|hitman|hit man)',
  'serial killers':
    'serial killer, serial murderer, (hunt|hunting|chase|chasing|catch|catching|track|tracking) (for|down|) (a|the) (serial|) killer, serial (murderers|murders|killings|killing), (psychopath|psychopaths|psycho) killer, mass murderer, killer on the loose, ripper',
  heist:
    'con artist, robbery, heist story, thief, thieves, (big|elaborate|clever|daring|perfect|bank|art|museum|casino|jewel) (heist|heists|robbery|robberies|theft|thieves|job|thief), (gang|crew|group|band) of (thieves|criminals|con artists), (steal|steals|stealing|rob|robs|robbing) (a|the|something|from) (bank|painting|diamond|museum|jewels|casino|valuable|priceless|train|vault), (oceans eleven|oceans 11|six of crows) (style|vibes|like|type), con artists, con man caper, caper, thieves and con artists, long con, robbers, heists, scam, scams, scammer, grifter, grifters',
  'missing persons':
    'missing person, missing child, missing girl, disappearance, (someone|girl|woman|child|boy|person|people|wife|husband|daughter|son|sister|friend|kid|teenager|student|children|brother) (who|that|) (goes missing|go missing|has gone missing|went missing|going missing|disappears|disappear|disappeared|vanishes|vanished|vanish|gone missing|has disappeared|has vanished), (missing|disappeared|vanished|lost) (woman|girls|wife|husband|daughter|son|sister|children|boy|teenager|kid|people|student|women), (go|goes|going|gone) missing, disappearances',
  'organised crime':
    'organized crime, mafia, mob, gangster, cartel, (mobster|mobsters|gangsters|mafiosi|godfather|yakuza|triads|drug lord|drug lords|cartels|crime family|crime families|the mob|crime boss|crime syndicate|organised criminals|mob boss|cosa nostra|underworld crime|gangs)',
  courtroom:
    'courtroom drama, trial drama, (court|murder) (case|trial|trials|drama|room|scenes|cases), (on|stands|standing) trial (for|) (murder|), courtrooms, in court, jury, jurors, twelve angry men style, (judge|lawyer) and jury',
  'true crime':
    '(real|true|actual|real life) (crime|crimes|murders|murder|murder case|murder cases|cases|serial killer|serial killers|killers|crime stories|crime story), crimes that (really|actually) happened, (murder|crime|murders) that (really|actually) happened, (murder|crime) podcast (vibes|), true crime podcast',
  romance:
    'love story, romances, love stories, romance novel, (romance|love) (novels|story line|plot|tale|tales|book), (romantic|love) (subplot|sub plot|interest|storyline), romantic (novel|story|stories|fiction|book|plot|plots), (people|two people|couple|couples|characters|strangers|two strangers) (who|) (fall|falling|falls) in love, about (love|falling in love|being in love), (story|tale) (of|about) love, kissing book, kissing, kissy, smooching, snogging',
  'contemporary romance':
    'modern romance, present day romance, modern (day|) love story, contemporary love story, modern day romance',
  'historical romance':
    'period romance, (romance|love story) (set|) in (the past|historical times|a historical setting), historical (love story|romances), (dukes|duke|earl|viscount|lords and ladies|ballgowns|highlander) (romance|and ballgowns|and debutantes|), bodice ripper, period love story, lords and ladies',
  'regency romance':
    'bridgerton style romance, regency romances, (bridgerton|jane austen style romance|georgette heyer style), like bridgerton, bridgerton (style|vibes|like|type) (romance|), (regency|) (ton|season) and (debutantes|dukes), debutantes, debutante, regency love story',
  'romantic comedy':
    'romcom, rom com, romantic comedies, (funny|humorous|laugh out loud|hilarious|comic|witty|comedic) (love story|romance|romances|love stories), romcoms, rom coms, (romance|love story|love stories) (that|which|that will|thatll) (makes|make|is|are) (me|you|) (laugh|funny|laughing|laugh out loud), romance (and|with) (humour|humor|comedy|laughs), comedy romance, comedy about love',
  'paranormal romance':
    'vampire romance, shifter romance, (romance|love|love story|falls in love|falling in love|in love|fall in love) with (a|an|) (vampire|vampires|werewolf|werewolves|ghost|demon|supernatural being|shifter|shifters|fallen angel), (supernatural|werewolf|ghost|demon|wolf shifter|witch|witchy|paranormal) (romance|romances|love story), (vampire|werewolf) love story, fated mates',
  'dark romance':
    '(twisted|morally dark|captive|stalker|disturbing|toxic|dark) (love story|romances|romance), romance (thats|that is) (dark|twisted|really dark|very dark), dark love story',
  'sports romance':
    'hockey romance, sport romance, (football|baseball|basketball|rugby|soccer|tennis|ice hockey|athlete|athletes|figure skating|f1|formula one|formula 1|quarterback) (romance|romances|player romance|love story), romance (with|between|about|involving|featuring) (an|a|) (athlete|athletes|hockey player|hockey players|football player|sports star|football players), (falls|fall|falling) (in love with|for) (a|an|the) (athlete|hockey player|football player|quarterback|footballer), hockey players, hockey player',
  'small-town romance':
    'small town love story, (hallmark|gilmore girls|stars hollow) (movie|style|vibes|romance|) (romance|), small town (romances|love|romcom), (moves|returns|comes) (back|home) to (her|his|their) (hometown|home town|small town) (and falls in love|and finds love)',
  'holiday romance':
    'christmas romance, (christmas|xmas|festive|holiday|winter|summer|beach|hanukkah) (romance|romances|love story|romcom|rom com|romcoms|fling), (romance|love story|love|romcom) (set|) (at|over|around|during) (christmas|christmas time|the holidays|xmas), (falling|fall) in love (at|over) christmas',
  'erotic romance':
    'erotica, erotic, erotic fiction, (erotic|very sexy) (novel|story|stories|romances|fiction|love story), erotica story, (kinky|kink|bdsm|fifty shades style|fifty shades type)',
  'romantic suspense':
    '(romance|love story) (with|and|plus) (a|some|) (suspense|danger|thriller|mystery|murder|thriller plot|crime), (thriller|suspense|mystery) (with|and) (a|) (romance|love story|romantic subplot), romantic (thriller|thrillers|mystery), (romance|love) (and|) suspense',
  sapphic:
    'lesbian, wlw, f/f, (women|girls|two women|two girls) (who|) (love|loving|fall in love with|falling in love with|kissing) (women|girls|each other|other women), (two|) (women|girls) (who|) (fall|falling) in love, (lesbians|sapphics|girl meets girl|girls who like girls|wlw romance|f f romance|lesbian romance|lesbian love story|woman falls in love with a woman), (love|romance|love story|relationship) between (two|) (women|girls)',
  'gay romance':
    'm/m, mlm, achillean, m/m romance, mm romance, gay love story, (men|boys|two men|two boys) (who|) (love|loving|fall in love with|falling in love with|kissing) (men|boys|each other|other men), (two|) (men|boys|guys) (who|) (fall|falling) in love, (boy meets boy|boys love|boy love|bl|gay love|gay couple|heartstopper style|gay love stories|gay romances), (love|romance|love story|relationship) between (two|) (men|boys|guys)',
  'lgbtq+':
    'lgbt, lgbtq, lgbtqia, queer, gay, lgbtq plus, bisexual, (gays|bi|pansexual|asexual|ace|aromantic|lgbtqia plus|lgbtqia+|lgbt+|lgbtq characters|lgbt characters|queer characters|gay characters|gay people|queer people|queer rep|queer representation|lgbtq representation|lgbtq rep|gay main character|queer main character|queer protagonist|gay protagonist|lgbtq main characters|rainbow|two mums|two dads|same sex)',
  'college romance':
    'university romance, (campus|student|students in|university|college) (romance|romances|love story|love), college sweethearts, students (who fall|falling) in love',
  'western romance':
    'cowboy romance, (cowboy|cowboys|rancher|ranch|rodeo) (romance|romances|love story|love|romcom), romance (with|on) (a|) (cowboy|cowboys|ranch|rancher), (fall|falls|falling) for a (cowboy|rancher), sexy cowboy',
  'royalty romance':
    'royal romance, prince romance, (falls|fall|falling) (in love with|for) (a|the) (prince|princess|king|royal|queen|duke), (romance|love story|love) (with|between|involving) (a|royals|) (prince|princess|king|royal|royals|royalty), (secret|fake|modern) (prince|princess|royal) romance, (prince|princess) and (commoner|commoners) (romance|)',
  'mafia romance':
    'mob romance, (mafia|mob|gangster|mobster|bratva) (boss|) (romance|romances|love story|boyfriend|husband), romance (with|involving) (a|the|) (mafia|mob|gangster|mafia boss|mobster), (falls|fall) (in love with|for) a (mafia boss|mobster|gangster)',
  'monster romance':
    '(romance|love|love story|falling in love|falls in love|sex) (with|between) (a|an|) (monster|monsters|orc|orcs|minotaur|alien monster), (orc|minotaur|monster|monsters) (romances|love story|love|boyfriend|lover|lovers)',
  'clean romance':
    'sweet romance, wholesome romance, (romance|romances|love story|love stories) (without|with no) (any|) (sex|spice|smut|sex scenes|steam|steamy scenes|explicit scenes), (chaste|no spice|zero spice|low spice|innocent|pg) (romance|romances|love story), romance (thats|that is) clean, clean love story',
  'science fiction romance':
    'sci fi romance, scifi romance, sf romance, (alien|aliens|space|futuristic|cyborg) (romance|romances|love story), (sci fi|scifi|science fiction|sf) (love story|romances), romance (with|between) (an|) (alien|aliens|cyborg)',
  'historical fiction':
    'historical, historical novel, historicals, (historical|period) (drama|story|novels|setting|stories|piece|fictions), (fiction|novel|novels|story|stories) (set|) in (the past|a historical period|another era|times gone by|a different era), histfic, hist fic, costume drama',
  'literary fiction':
    'literary, literary novel, litfic, lit fic, (beautiful|gorgeous|lyrical|poetic|literary|elegant|exquisite|stunning) (prose|writing|language|sentences|style), (beautifully|lyrically|gorgeously|exquisitely) written, lyrical, prize winning (novel|fiction|literature|), booker prize (winner|shortlist|type|), booker (winner|winning|prize winner|prize|shortlisted), pulitzer (winner|prize winner|winning|prize), award winning (novel|literature|literary novel|fiction), literary (fictions|stories|merit|quality)',
  'contemporary fiction':
    'contemporary, contemporary novel, general fiction, (set|) in the present, present day (fiction|novel), modern day (fiction|novel|story), up to date fiction, contemporary (novels|story|stories|setting)',
  "women's fiction":
    'women fiction, chick lit, chicklit, womens fiction, (fiction|novels|stories|books|novel) (about|for) (women|womens lives|modern women), womens (lives|stories|novel|novels), (womens|women) friendship novel, chick-lit, beach read for women',
  'far future':
    '(thousands|millions|centuries|hundreds) of years (from now|in the future|into the future), distant future, far distant future, far in the future, deep future',
  'planetary adventure':
    '(explore|explores|exploring|exploration of|colonise|colonising|colonize|colonizing|settle|settling|stranded on|crash on) (a|an|new|alien|another|other|strange|distant) (alien|new|strange|) (planet|planets|worlds|world), colonising (mars|space), planet colonisation, (planetary|space) (colonisation|colonization|exploration|colony|colonies), space explorers',
  'social science fiction':
    'sociological (science fiction|sci fi), (sci fi|science fiction) about society, (science fiction|sci fi) (thats|that is|more) about (people|society) (than technology|), anthropological (sci fi|science fiction)',
  solarpunk: '(utopia|utopian|hopeful future|optimistic future|eco utopia|green future|sustainable future)',
  'science fantasy':
    '(mix|mixes|mixing|blend|blends|blending|combination|combines) (of|) (science fiction|sci fi|scifi) (and|with) (fantasy|magic), (magic|fantasy) (and|with|meets) (spaceships|technology|science), (sci fi|science fiction) with magic',
  'fantasy of manners':
    '(fantasy|magic) with (manners|court intrigue|high society|balls|etiquette), regency fantasy, regency magic, austen with (magic|dragons), jane austen with (magic|dragons), magic and manners',
}
