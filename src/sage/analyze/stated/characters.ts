/** What a text says about who is in it. */
export const statedCharacters: Record<string, string> = {
  'strong female lead': `strong (female|heroine|woman|girl|women)*, (fierce|fearless|formidable|tough|indomitable|unbreakable|strong willed|headstrong|resilient|brave|steely|courageous) (heroine|young woman|woman|girl|princess|female|queen|protagonist|warrior|daughter|widow|mother|lead)*, kick ass heroine, strong willed ~ heroine`,
  'brooding love interest': `brooding (hero|stranger|duke|lord|prince|billionaire|loner|neighbour|neighbor|rancher|man|king|earl|cowboy|love|widower|captain|vampire|professor|boss|artist|alpha)*, (tall|dark|handsome|moody|silent) (and|dark) (brooding|handsome|silent), (lover|hero|love interest) ~ brood*, (moody|tortured|brooding) ~ (man|hero|lord|duke|earl|love interest)`,
  'mentor figure': `(mentor*|tutelage), (under the wing|apprentice* to|taught by|trained by|trains under|pupil of|student of|guidance of) (a|an|the|her|his|old|master)*, with ~ for (a |)(teacher|tutor|guide), (teacher|master|tutor) who ~ (teaches|takes|shows|trains|guides|believes)`,
  'comic relief': `comic relief, (wisecracking|bumbling|hapless|hilarious) (sidekick|companion|friend|servant|squire|robot|uncle|partner|best friend|parrot|brother|assistant|butler), provid* ~ (laughs|comic)`,
  villain: `(villain*|arch enemy|antagonist|archenemy|dark lord|evil (queen|king|wizard|sorcerer|emperor|lord|witch|stepmother|genius)*|supervillain*|mastermind|tyrant|despot|warlord), (wicked|cruel|ruthless|sinister|evil|merciless) (queen|king|sorcerer|witch|emperor|duke|baron|uncle|stepmother|lord|count|warlord|crime boss|enemy)`,
  antihero: `(antihero*|anti hero*)`,
  'chosen one': `chosen one, (prophes*|prophecy|prophecies) ~ (heir|hero|child|saviour|savior|girl|boy|king|queen|chosen|one|he|she|her|him), (heir|hero|child|saviour|savior|girl|boy|one) ~ (foretold|prophes*|of prophecy|of the prophecy|destined to), (foretold|destined|fated|chosen|prophesied) (to|by the|by prophecy) (save|end|defeat|destroy|kill|break|rule|gods|be the|bring|free|stars|slay|restore|overthrow|stop), the only one who can (save|stop|defeat|end|destroy), born to (save|defeat|end|destroy|break|free|kill), (he|she|they|you) alone can (save|stop|close|end|defeat|break|free|destroy|restore), only (he|she) can (save|stop|close|end|defeat|break|free|destroy|restore)`,
  'reluctant hero': `(reluctant|unlikely|unwilling|accidental) (of |)(hero*|saviour|savior|heroine|leader|queen|king|champion|warrior|adventurer), (never|didnt|did not|doesnt|does not) (asked|ask|want|wanted) (to be|for) (a |the |)(hero|chosen|crown|any of|this|king|queen|saviour), (wants|wanted) none of it, against (his|her|their) will ~ (hero|lead|save|crown|quest)`,
  'femme fatale': `femme fatale, (seductive|alluring|beautiful|dangerous|mysterious) (blonde|redhead|brunette|widow|woman) ~ (trouble|lie*|lying|danger*|deadly|secret*|hire*|walks)`,
  'wise elder': `wise (old|elder|woman|man|grandmother|grandfather|teacher|hermit|crone|elderly|village)*, village elder, (elder|sage) who, (ancient|old) (sage|seer|wise woman|hermit|crone)`,
  innocent: `(an|the|naive|wide eyed|with) (innocent|ingenue), (naive|wide eyed|guileless|unworldly|sheltered|trusting) (girl|boy|young|heroine|hero|child|governess|bride|woman|man|country)*`,
  rebel: `(rebel*|insurgent*|revolutionar*|resistance (fighter|leader)|freedom fighter*|insurrection)`,
  protector: `(protector|bodyguard|guardian|protects her|protects him|protect her|protect him|sworn (to protect|shield|guard)), (hired|ordered|assigned|vowed|vows|swears|sworn|determined) to (protect|guard|keep ~ safe)`,
  trickster: `(trickster*|con man|con artist*|conman|swindler*|rogue|charlatan|grifter*|con woman|silver tongued)`,
  'morally grey MMC': `morally (grey|gray|ambiguous|dubious|complex) *, shades of (grey|gray)`,
  'cinnamon roll hero': `cinnamon roll, (sweet|gentle|kind|soft hearted|kindhearted|tender|shy|kind hearted) (hero|giant|boyfriend|love interest|man who|baker|neighbour|neighbor)`,
  'badass heroine': `(badass|bad ass|kick ass|kickass|ass kicking|sword wielding|gun toting|axe wielding|hard hitting|deadly|lethal|fearsome) (heroine|female|woman|girl|assassin|warrior|princess|queen|lead|mother|huntress|pirate|librarian)*, (she|her) ~ (deadliest|best assassin|best swordswoman|most feared), (swordswoman|warrior woman|woman warrior|female assassin|warrior queen|warrior princess|shieldmaiden|lady knight)`,
  'sassy side character': `sassy, (wisecracking|sharp tongued|snarky|quick witted|witty|feisty) (best friend|sidekick|side character|grandmother|cat|sister|friend|companion|aunt|neighbour|neighbor|robot|assistant|roommate|demon|housekeeper|familiar|ghost|maid)`,
  'protective alpha': `(protective|possessive|overprotective) (alpha|male|hero|billionaire|boss|biker|wolf|husband|cowboy|man|shifter|mafia|brother), alpha (male|hero|wolf|billionaire|who), (possessive|territorial) alpha, fiercely protective *`,
  'independent FMC': `(fiercely |staunchly |proudly |)independent (heroine|woman|young woman|female|fmc|widow|girl|businesswoman|spirit|lady|bookseller|baker|career), (needs|need) (no man|nobody|no one|no husband|no rescuing), (stands|stand|standing) on her own (two |)feet, makes her own (way|living|rules), (her|fierce) independence`,
  'enemies to lovers': `enem* ~ lovers, enem* ~ (fall|falling|falls) ~ (in love|for each other|for one another)`,
  "best friend's sibling": `(best friends|best friend s|friends) (little |big |older |younger |twin |annoying |off limits |hot |)(brother|sister|sibling|twin), (brothers|brother s|sisters|sister s) best friend`,
}

export const statedPoints: Record<string, string> = {
  'First Person': `first person, tells (his|her) own (story|tale), in (his|her|their) own (words|voice), told by (a|the|an) (girl|boy|woman|man|narrator|doctor|dead|cat|dog|ghost|detective|butler|teenager|child)*`,
  'Second Person': `second person, (addressed|told|spoken|written) to (you|a you), you are the (hero|detective|reader)`,
  'Third Person': `third person, omniscient narrator`,
  'Multiple POV': `(multiple|several|alternating|many|shifting|different|four|five|three|six|seven|rotating|changing) (points of view|perspectives|viewpoints|narrators|voices|povs|pov|point of view), multi pov, (chorus|choir) of voices, (takes|take|taking) turns to tell, passes from (one|head|hand), (three|four|five|six|seven|eight|nine|ten|many) voices, (told|narrated|recounted) in turn, (told|narrated|seen) (by|through|in) (three|four|five|six|seven|many|several|multiple|different|the) ~ (voices|narrators|eyes|perspectives|points of view)`,
  'Dual POV': `dual (pov|point of view|points of view|narrative|narrators|perspective*|narration), (both|two|alternating his and her|his and hers|her and his) (points of view|perspectives|viewpoints|sides of the story|narrators|povs|voices), (told|narrated) (from|by) (both|two), alternat* between (his|her|the two|husband|him|two), alternating (chapters|voices), tells one half ~ other`,
}

export const statedSeries: Record<string, string> = {
  Standalone: `(standalone|stand alone|self contained) (novel|romance|thriller|fantasy|story|mystery|book|tale|adventure|sequel)*`,
  Duology: `(duology|duet), (first|second|last) of two (books|novels|parts|volumes)`,
  Trilogy: `trilogy, (first|second|third|last|middle) (of|in) (three|a three|the three) (books|novels|parts|volumes|part|book)*`,
  'Completed Series': `(completed|complete|finished) series, (final|last|concluding) (book|volume|instalment|installment|novel|chapter) (in|of) (the|her|his|their)`,
  'Incomplete Series': `(ongoing|continuing|new|incomplete) series, (first|second|third|fourth|fifth|latest|next|opening|newest) (book|volume|instalment|installment|novel|entry|case) (in|of) (a|the|his|her|their) (new |ongoing |bestselling |beloved |)(series|saga|chronicles|cycle|mysteries)`,
}
