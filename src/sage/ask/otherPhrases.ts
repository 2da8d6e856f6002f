/** As `kindPhrases`, for novels, lives, facts, forms and readers. */
export const otherPhrases: Record<string, string> = {
  'family saga':
    'multigenerational, multi generational, generational saga, saga, family drama, multigenerational saga, (family|families) (saga|sagas|epic|over|across|through|spanning|through several|over several|over the) (generations|several generations|many generations|multiple generations|the generations|three generations|the decades|decades|a century|the years|centuries), (family|families) (story|stories|novel|drama|epic|history) (over|across|through|spanning|that spans|covering) (several|many|multiple|three|the|a|) (generations|decades|century|centuries), (follow|follows|following) (a|one|the) family (over|across|through) (several|many|multiple|three|the|) (generations|decades|years), (several|many|multiple|three|four|five|successive) generations (of (a|one|the same) family|of women|), (generations|generational) (of (a|one|the same) family|saga|story|epic), sagas, spans generations, spanning generations, spans decades, dynasty, dynasties, across generations, over generations, family secrets across generations, cross generational, intergenerational, dysfunctional (family|families), family dramas',
  'domestic fiction':
    'domestic life, (home|domestic|family) (life|dramas) (novel|and housework), kitchen sink drama, housewife, housewives, everyday domestic life, domestic drama',
  autofiction: 'auto fiction',
  experimental:
    'avant garde, experimental fiction, (unusual|weird|strange|unconventional|innovative|inventive|playful|nonlinear|non linear) (structure|form|format|narrative structure|storytelling|formats|narrative), (plays|play|playing) with (form|structure|language|the form), (experiment|experiments|experimenting) with (form|structure|language), boundary pushing, breaks the rules, genre bending, genre defying, stream of consciousness',
  satire:
    'satirical, (pokes|poke|poking|makes|make|making|takes) (fun|fun of|the mickey|the mick) (of|at|out of|) (society|politics|the rich|rich people|politicians|modern life|the upper classes|academia|corporate life|office life|hollywood|tech|social media), satirises, satirizes, satires, (biting|sharp|social|political) (satire|social commentary|satirical), parody, parodies, spoof, send up, skewers, mocks, mocking, lampoons, satirise, satirize',
  'campus novel':
    'academia, academic life, (novel|story|fiction|book|set|drama|comedy) (set|) (among|about) (professors|academics|lecturers|university professors), (professor|professors|academics|campus life|university lecturer|campus novels|campus drama|university life|student life|college life|campus story)',
  absurdist:
    'absurd, surreal, surrealist, kafkaesque, (absurdism|absurdity|absurdities|nonsensical|surrealism|surreal story|dream logic|kafka style|kafka like|makes no sense)',
  'philosophical fiction':
    'philosophical, philosophical novel, existential, existentialist, (philosophy|ideas|existentialism|philosophical ideas|novel of ideas) (in novel form|in a novel|disguised as a novel|as fiction|through story), existentialism, novel of ideas, existential (crisis|novel|dread), philosophical (novels|fable|story|fictions|themes|ideas|questions), explores philosophical questions',
  'political fiction':
    'political, political novel, (novel|fiction|story|novels) about (politics|politicians|a politician|power and politics), political (novels|drama|intrigue novel|satire novel|story|themes)',
  postcolonial:
    'post colonial, colonialism, (legacy|aftermath|effects|impact|history) of (colonialism|empire|colonisation|colonization|the british empire), (after|under) (colonial|colonialism|empire) (rule|), colonisation, colonization, decolonisation, decolonization, colonial (rule|history|past|era), independence from (britain|france|empire)',
  'immigrant story':
    'immigrant, immigration, migration, migrant, diaspora, (immigrants|migrants|emigrants|emigration|immigrating|immigrant family|immigrant families|immigrant experience|immigrant stories|migrant stories|new arrivals|second generation immigrant|second generation immigrants|children of immigrants|child of immigrants|immigrant parents), (move|moves|moving|moved|emigrate|emigrates|emigrating|emigrated|immigrate|immigrating|migrate|migrating) to (a new|another|a foreign|a different) country, (leave|leaves|leaving|left) (their|his|her) (homeland|country|home country|home) (behind|for a new country|for america|for a better life|), (start|starting|new|build|building) (over|life|a life|a new life) in (a new|another|a foreign|a different) country, between two cultures, caught between cultures, caught between two cultures, between two worlds and cultures',
  'working-class lives':
    'working class, (poverty|poor families|poor family|working people|factory workers|council estate|blue collar|working poor|class struggle|miners|mining town|coal miners|working class life|working class people|working class family|people who are poor|breadline|being poor|growing up poor)',
  feminist:
    'feminism, feminist fiction, feminists, (womens|female) (rights|liberation|empowerment|emancipation|rage|anger), (patriarchy|fighting the patriarchy|women fighting back|smash the patriarchy|smashing the patriarchy|suffragette|suffragettes|suffrage|feminine rage|womens suffrage|angry women|womens movement|feminist themes|feminist novel|feminist story)',
  'books about books':
    'book about books, bookshop, bookstore, library, librarian, bookseller, libraries, about books, about reading, bookish, (book|books|novel|novels|story|stories|mystery) (about|set in|for) (reading|readers|books|a bookshop|bookshops|a bookstore|a library|libraries|book lovers|writers|a librarian|the love of books|booksellers|a bookseller), (book|little) (shop|shops|store|lover|lovers|sellers|sellers), (bookshops|bookstores|librarians|bibliophile|bibliophiles|booksellers|bookworm|bookworms|love letter to books|love of books|love of reading)',
  'healing fiction':
    'healing, healing novel, (heals|heal|healing) (the soul|my soul|your soul|my heart|the heart|me|your heart|from burnout|story|stories|read), (cafe|coffee shop) and cats, before the coffee gets cold (style|type|vibes), burnout recovery, balm for a tired soul, soothing japanese',
  'sea stories':
    'sea story, pirate, pirates, sailing, ship, sailor, nautical, seafaring, (sailors|sailing ship|sailing ships|tall ships|sea voyage|sea voyages|sea adventure|sea adventures|age of sail|naval|navy|whaling|whalers|submarine|submarines|ship captain|sea captain|high seas|seafarers|pirate ship|pirate queen|pirate captain|mutiny|buccaneers|buccaneer|corsairs|life at sea|on the high seas|maritime|swashbuckling pirates|voyage by ship|ships)',
  western:
    'cowboy, old west, wild west, the wild west, (cowboys|gunslinger|gunslingers|wild western|american frontier|frontier life|the frontier|sheriff|sheriffs|old western|spaghetti western|outlaws and sheriffs|westerns|cowboy story|cowboy stories|gold rush|pioneers)',
  adventure:
    'adventure story, adventure stories, swashbuckling, swashbuckler, (treasure hunters|treasure hunter|treasure hunting|indiana jones style|indiana jones type|jungle adventure|adventure novel|adventure novels|exciting adventure|action and adventure|adventurers|daring escape|daring escapes|derring do|lost city|lost treasure|adventure book|thrilling adventure story|globe trotting|globetrotting|expedition story)',
  'war fiction':
    'war, war novel, war story, soldier, (novel|novels|fiction|story|stories|book) (about|set|set during|during|of|in) (a|the|) (war|wars|soldiers|trenches|wartime), (soldiers|battlefield|battlefields|trenches|the trenches|front line|frontline|the front line|vietnam war|civil war|napoleonic wars|life at war|at war|war stories|war novels|warfare|war hero|war veteran|veterans|horrors of war)',
  'christian fiction':
    'christian, (christian|faith based|god centred|god centered|bible based|church) (novel|novels|romance|story|stories|book|books|read), faith based, inspirational christian, christian values, amish',
  'historical epic':
    'historical saga, (sweeping|sprawling|grand|big|epic) (historical|history) (novel|saga|fiction|story|tale|epic|drama), epic historical (novel|fiction|), historical epics, sweeping epic set in the past, ken follett style',
  'biographical fiction':
    'fictionalised biography, fictionalized biography, based on a real person, (novel|fiction|novels|story|fictional account|fictionalised|fictionalized) (about|of|account of|life of|version of|story of|based on) (a|the life of|the life of a) (real|true|real life|famous|historical) (person|woman|man|figure|people|figures), (based|novel based) on (a|the life of a|the life of) (real|real life|historical|famous) (person|people|figure|woman|man|figures|life), real (person|people|historical figure|historical figures) (as|in) (a|) (novel|fiction|character|characters), fictionalised life, fictionalized life, biographical novel, bio fiction, biofiction',
  'dark comedy':
    'black comedy, dark humor, dark humour, black humour, black humor, gallows humour, darkly funny, darkly comic, (dark|black|morbid|macabre|bleak|twisted|gallows|pitch black|pitch dark) (humour|humor|comedy|comedies|jokes|comic novel|sense of humour|sense of humor), (funny|humour|comedy) (but|and|yet) (really|very|pretty|) (dark|bleak|morbid|twisted) (humour|humor), bleakly funny, bleakly comic, wickedly funny, dark satire, tragicomic, tragicomedy, laugh at (death|the darkness)',
  'rural life':
    'rural, farm, farming, farm life, (life|living|lives) (on a farm|in the country|in the countryside|in a village|on the land), (farmers|farmer|farms|village life|country life|countryside life|rural community|farming community|shepherd|shepherds|smallholding|ranch|ranching|rural setting|rural communities|on a farm|agricultural life|living off the land)',
  'music and bands':
    'band, rock band, rock star, rockstar, musician, rock and roll, rock n roll, (rock stars|rock and roll band|punk band|musicians|bands|singer|singers|pop star|pop stars|girl band|boy band|songwriter|fictional band|rock music|guitarist|rockstars|band on tour|pianist|violinist|jazz musician|music industry|music business|daisy jones style|composer|orchestra)',
  'school stories':
    'school story, boarding school, (boarding|prep|private|girls|boys) (school|schools) (story|stories|novel|drama|), (school|schoolgirl|schoolboy|schoolgirls|schoolboys) (drama|life|days|setting|adventures|), school days, boarding schools, boarding school stories, malory towers style, (teacher|teachers) and (pupils|students)',
  'animal stories':
    'animal story, dog, cat, horse, dogs, cats, horses, pet, pets, (story|stories|novel|book|novels|books) (about|with|of|featuring) (a|an|) (dog|dogs|cat|cats|horse|horses|rabbit|rabbits|wolf|wolves|bear|bears|elephant|octopus|fox|pet|pets), (puppy|puppies|kitten|kittens|pony|ponies|feline|canine|canine companion|loyal dog|rescue dog|rescue dogs|animal companion|animal companions|animal hero|animal heroes|cat lover|cat lovers|dog lover|dog lovers|horse lover|animal sidekick|wolf|wolves|rabbit|rabbits|narrated by a dog|narrated by a cat|narrated by an animal)',
  'transgender lives':
    'trans, transgender, nonbinary, non binary, trans character, (trans|transgender) (person|people|characters|woman|man|women|men|protagonist|main character|rep|representation|experience|teen|teenager), transition, transitioning, gender transition, gender (identity|fluid|nonconforming), genderfluid, nonbinary character, non binary character, enby',
  neurodivergence:
    'neurodivergent, autism, autistic, adhd, neurodiverse, (autistic|neurodivergent|adhd|neurodiverse|dyslexic) (character|characters|protagonist|hero|heroine|main character|main characters|rep|representation|narrator|lead|woman|person|people|child), on the (autism|autistic) spectrum, on the spectrum, asperger, aspergers, dyslexia, dyslexic, tourettes, neurodiversity, autism spectrum',
  disability:
    'disabled, disability rep, disabled character, wheelchair, (disabilities|wheelchair user|wheelchair users|disabled people|disabled person|disabled characters|disabled protagonist|disabled hero|disabled heroine|disabled main character|blind protagonist|blind character|deaf|deaf character|deaf protagonist|deafness|blindness|chronic pain|amputee|living with a disability|physical disability|disability representation|paralysed|paralyzed|cerebral palsy|sign language)',
  'mental health':
    'depression, anxiety, mental illness, mental health issues, (depressed|bipolar|schizophrenia|ocd|ptsd|burnout|breakdown|nervous breakdown|psychosis|psychiatric|psychiatric hospital|psychiatric ward|mental hospital|therapy|therapist|therapists|borderline personality|mental breakdown|mental struggles|struggles with mental health|mentally ill|trauma|asylum|mental health struggles|mental health problems|social anxiety|psychiatrist)',
  grief:
    'loss, grieving, bereavement, mourning, dealing with loss, (grieve|grieves|grieved|bereaved|widow|widows|widower|widowed|mourn|mourns|recently bereaved|lost a loved one), (losing|loss of|lost|lose) (a|her|his|their|your|my) (parent|loved one|husband|wife|child|mother|father|partner|spouse|mum|mom|dad|friend|sibling|son|daughter|brother|sister), losing (someone|someone you love), (coping|cope|dealing|deal|living|coming to terms) with (loss|grief|bereavement|the loss of|the death of), (after|about) (the death of|losing someone|a loss), healing after loss',
  ageing:
    'aging, old age, growing old, getting old, older protagonist, elderly, old people, older people, (getting|growing|becoming|grow|get) (older|old|on in years), (old|older|elderly|ageing|aging|aged|mature) (man|woman|lady|men|women|ladies|couple|couples|character|characters|protagonist|protagonists|main character|main characters|heroine|hero|narrator|narrators|person|people|gentleman|folk|lead|leads|widow|widower), (later|late|end of|twilight of|autumn of) (in|) life, (in|into|over) (their|his|her|your) (sixties|seventies|eighties|nineties|60s|70s|80s|90s), (octogenarian|octogenarians|pensioner|pensioners|retired|retirement|retirement home|retiree|retirees|retiring|nursing home|care home|senior citizen|senior citizens|golden years|twilight years|midlife|mid life|midlife crisis|menopause|elderly people|late in life|later life|end of life|not twenty anymore|over sixty|over seventy|over 60|over 70|age gracefully)',
  motherhood:
    'being a mother, new mother, (becoming|being|become|becomes|new|first time|working|single) (a|) (mother|mothers|mum|mums|mom|moms), motherhood and, (mothering|maternal|maternal love|having a baby|having a child|new baby|postpartum|postnatal depression|postpartum depression|stay at home mum|stay at home mom|being a mum|being a mom|having children|having kids|surrogacy|surrogate mother|early motherhood|becoming a parent|matrescence)',
  marriage:
    'married couple, married life, divorce, (married|marriages|newlyweds|newlywed|husband and wife|husbands and wives|long married|married people|failing marriage|marriage in trouble|troubled marriage|unhappy marriage|broken marriage|divorced|divorcing|divorces|divorcee|long marriage|marriage falls apart|marriage falling apart|marital|marriage breakdown|breakdown of a marriage|separation|portrait of a marriage|end of a marriage|collapse of a marriage|spouses)',
  friendship:
    'friends, female friendship, friend, (best|lifelong|old|childhood|close|female|male|women|lifelong best|unlikely|good|two|three|four|group of|circle of|school|college|platonic) (friends|friendships|friend group|friendship), (platonic love|friend group|friendships|bonds of friendship|power of friendship|being friends|making friends|women friends|girlfriends who support each other|bffs|besties|friendship between women|friendship between men|true friendship|friend groups|group of friends|circle of friends)',
  siblings:
    'sister, brother, sibling, twins, twin, (sisters|brothers|siblings) (who|reunited|relationship|bond|bonds|growing up|rivalry|and|), (brother|sister|two sisters|two brothers|three sisters|three brothers|four sisters|four siblings) (and sister|and brother|relationship|relationships|bond|rivalry|), (sibling|sisterly|brotherly) (relationship|relationships|rivalry|bond|bonds|love), twin (brothers|sisters|sister|brother), (sisterhood|brotherhood|long lost sister|long lost brother|long lost siblings|stepsister|stepbrother)',
  'parents and children':
    'fathers and sons, mothers and daughters, mother and daughter, father and son, mother daughter, father son, mother daughter relationship, father daughter, mother son, parenthood, family, families, family relationship, (relationship|relationships|bond|love|conflict|tension|complicated relationship|difficult relationship) (between|of) (a|) (mother|mothers|father|fathers|parent|parents|mum|dad) and (her|his|their|) (daughter|daughters|son|sons|child|children|kids), (mother|mothers|father|fathers|parent|parents|mum|dad) and (her|his|their|) (daughter|daughters|son|sons|child|children), (mother|father) (and|) (daughter|son) (relationships|bond|bonds|story|stories), (single|bad|difficult|absent|overbearing|toxic) (father|dad|parent|parents|mother|fathers), (fatherhood|being a father|being a parent|becoming a father|family ties|family bonds|family dynamics|family relationships|complicated families|complicated family|adoption|adopted|adoptive|estranged family|estranged father|estranged mother|estranged daughter|estranged son|estranged parents|parent and child|family secrets|family life)',
  faith:
    'losing faith, belief, (crisis|loss|question|questions|test|struggle) of faith, (lose|loses|losing|lost|question|questioning|questions|struggle with|struggling with|find|finding|leaving) (his|her|their|your|) (faith|religion|belief|beliefs|the church), (belief in god|believing in god|faith and doubt|nun|nuns|priest|priests|monk|monks|convent|monastery|pastor|religious doubt|church life|vicar)',
  'race and racism':
    'race, racism, (racial|race) (justice|injustice|relations|tension|tensions|identity|prejudice|discrimination|inequality|issues|politics|segregation), (racist|racists|racism in america|antiracism|anti racism|anti racist|apartheid|segregation|jim crow|civil rights|civil rights movement|prejudice|skin colour|skin color|being black|racist society)',
  'black literature':
    'black author, african american, african american literature, black writer, (by|written by|from) (a|) (black|african american|black british|black american) (author|authors|writer|writers|woman|women|voices|novelist), (black|african american) (authors|writers|author|novelist|voices|protagonist|characters|main character|women writers|heroine|experience|lives|fiction|women|family)',
  'indigenous literature':
    'native american, indigenous, indigenous author, first nations, (native|indigenous|first nation|aboriginal|maori|inuit|navajo|cherokee|lakota|ojibwe) (american|people|peoples|author|authors|writer|writers|voices|story|stories|fiction|characters|literature|experience|) (author|authors|literature|writer|writers|voices|), native americans, american indian',
  'jewish literature':
    'jewish, (jews|jewish family|jewish author|jewish authors|jewish characters|jewish life|jewish writer|jewish writers|judaism|yiddish|hasidic|orthodox jewish|rabbi|jewish community|jewish history|jewish heritage|jewish fiction|jewish protagonist)',
  illness:
    'sickness, disease, (terminally ill|chronic illness|chronically ill|dying patient|living with illness|serious illness|sick lit|being ill|illnesses|diseases|sick|fatal illness|hospital patient|a sick child|seriously ill|long illness|long covid)',
  addiction:
    'alcoholism, drug addiction, (alcoholic|alcoholics|addict|addicts|addicted|heroin|drug addict|drug addicts|substance abuse|getting sober|sober|sobriety|recovery from addiction|recovering alcoholic|recovering addict|rehab|gambling|opioid|opioids|opioid crisis|overdose|addictions|alcohol addiction|giving up drinking|quitting drinking|getting clean)',
  'exile and refuge':
    'refugee, exile, refugees, (fleeing|flee|flees|fled|escaping|escape|escapes|escaped) (war|their country|his country|her country|their homeland|persecution|a regime|from war|home|the war|the nazis|the taliban), (asylum seeker|asylum seekers|seeking asylum|displaced|displacement|displaced people|exiles|exiled|refugee story|refugee experience|refugee camp|forced from home|forced from their home|forced to leave their home|forced to leave home|forced to flee|stateless|asylum seeking|driven from their home|living in exile|banishment|banished)',
  'narrative history':
    '(history|non fiction) that reads like (a novel|fiction|a thriller|a story), (readable|gripping|accessible) history, history told (as|like) a (story|novel), reads like a novel history',
  'ancient history': '(ancient|classical) (civilisations|civilizations|world history|romans and greeks)',
  'military history':
    '(history|histories|books|book) (of|about) (the|a|) (battles|battle|military|armies|army|wars|war|warfare|tanks|navy|air force|campaigns), (military|battle|naval) (strategy|tactics|campaigns|histories|battles), war history, history of war, military non fiction',
  autobiography:
    'autobiographical, autobiographies, (in|story of) (his|her|their) own (words|life), life story in (his|her|their) own words',
  'celebrity memoir':
    'celebrity, celebrity autobiography, (memoir|memoirs|autobiography|life story|autobiographies|book) (by|of|from) (a|an|famous|some) (celebrity|celebrities|famous person|famous people|actor|actress|film star|movie star|rock star|comedian|comedians|pop star|singer|actors|musician), (celebrity|celeb|actor|actress|comedian|comedians|film star|movie star|rock star|rockstar) (memoir|memoirs|autobiographies|biography|life story), celeb, celebs, celebrities, famous people, famous person',
  memoir:
    'memoirs, life story, (personal|real|someones|true) (story|stories) of (a|someones|ones) life, (true|real) life story, (someone|somebody|person|people|author) (telling|tells|writing|writes|writing about|telling us about) (about|) (their|her|his) (own|) (life|lives|childhood), personal (essay|account|accounts|history|memoir), (lived experience|life stories|memoirist|recollections|reminiscences|first hand account|firsthand account)',
  biography:
    'biographies, biographical, (life|lives|life story|life stories) of (a|famous|great|an|the|some) (famous|great|historical|) (scientist|person|people|woman|man|women|men|artist|king|queen|president|politician|writer|inventor|composer|figure|figures), (bio|bios|famous lives|biog|biographical book|biography of a famous person)',
  'popular science':
    'pop science, pop sci, (science|scientific) (for|explained to|made) (beginners|laypeople|the layperson|everyone|non scientists|a layperson|simple|easy|the general reader|the layman|dummies|lay readers|lay people), (accessible|readable|easy to understand|popular) (science|science writing|science book|science books), science (explained|writing|writer|made easy|nonfiction|non fiction|popularised), popsci',
  science: 'sciences, scientific',
  'nature writing':
    'nature, wildlife, the natural world, (birdwatching|bird watching|forests and trees|rewilding|wild animals and plants|natural history|the seasons|the outdoors|great outdoors|walking in nature|love of nature|about nature|nature book|nature books|nature lover|nature lovers|hedgerows|wild places|natural landscape)',
  'physics and space':
    'physics, astronomy, astrophysics, cosmology, quantum physics, universe, (black holes|black hole|big bang|the cosmos|cosmos|the universe|quantum mechanics|quantum|relativity|string theory|stars and planets|planets|planets and stars|solar system|galaxies|nasa|moon landing|moon landings|theoretical physics|particle physics|time and space|physicist|physicists|apollo programme|apollo program|astronomer|space exploration history|einstein|dark matter and)',
  'biology and evolution':
    'biology, evolution, genetics, (dna|genes|gene|genome|darwin|natural selection|human evolution|cells|microbes|bacteria|how life began|origin of life|origins of life|fossils|microbiology|zoology|biologist|neuroscience of animals|genetic|evolutionary biology|evolve|evolved|palaeontology|paleontology)',
  medicine:
    'doctor, medical, (doctors|surgeon|surgeons|surgery|nurse|nurses|nursing|medical history|medical profession|junior doctor|medical memoir|human body|the human body|how the body works|anatomy|medical science|disease and medicine|physician|physicians|paramedic|medical drama|epidemics history|gp surgery)',
  psychology:
    '(human mind|the mind|how the mind works|how people think|why people do|human behaviour|human behavior|behavioural science|behavioral science|psychologist|psychologists|psychological research|cognitive bias|cognitive science|how we think|why we do what we do|psych|freud|how the brain works|inner workings of the mind|decision making|emotional intelligence)',
  philosophy:
    '(on|about) (stoicism|epicureanism), (philosopher|philosophers|stoic|stoics|ethics|ethical questions|nietzsche|plato|socrates|metaphysics|moral philosophy|meaning of existence|great thinkers|stoic philosophy|existentialist philosophy|logic and ethics)',
  politics:
    '(political science|current affairs|politicians|politician|democracy|elections|government|capitalism|socialism|communism|political theory|geopolitics|international relations|populism|fascism|world politics|american politics|british politics|political history|political nonfiction|political non fiction|the state of the world|how government works|political systems|marxism)',
  economics:
    'economy, (economist|economists|economic|economic history|financial crisis|the economy|money and markets|inequality|markets and money|macroeconomics|behavioural economics|behavioral economics|how money works|how the economy works|freakonomics style|wealth inequality|finance|world economy)',
  business:
    'entrepreneurship, leadership, management, (entrepreneur|entrepreneurs|startup|startups|start up|start ups|running a business|running a company|starting a business|managers|manager|managing people|managing a team|corporate|corporations|ceos|ceo memoir|marketing|investing|stock market|personal finance|wall street|silicon valley|business book|business books|companies|leading a team|investment|making money|business world|lead a team)',
  technology:
    'tech, (computers|computer science|programming|software|the internet age|big tech|social media and|tech industry|inventions|engineering|engineer|engineers|algorithms|coding|technological change|tech companies|future of technology)',
  sociology:
    'society, (social science|how society works|how societies work|social class|social history of class|anthropology|anthropologist|social change|social issues|class and society|society today|social inequality|modern society|social sciences|cultures and societies)',
  'religion and spirituality':
    'religion, spirituality, spiritual, religious, buddhism, meditation, (buddhist|christianity|islam|hinduism|mindfulness|zen|god and religion|bible|the bible|prayer|theology|faiths of the world|world religions|religions|yoga|enlightenment of the soul|spiritual journey|spiritual awakening|spiritual growth|taoism|sufism|spiritual book|religious history)',
  productivity:
    'habit, habits, time management, (productive|procrastination|procrastinate|procrastinating|getting organised|getting organized|get organised|get organized|be more productive|building habits|better habits|good habits|habit building|getting things done|deep work|focus better|concentrate better|distraction|organise my time|organize my time|manage my time|managing my time|to do lists|break bad habits|bad habits|discipline)',
  relationships:
    'relationship, (dating advice|love advice|couples therapy|romantic relationships|relationship advice|attachment|attachment styles|attachment theory|healthy relationships|communication in relationships|how to communicate|communication skills|boundaries|setting boundaries|breakup advice|get over a breakup|save my marriage|modern dating|loving better)',
  'writing craft':
    'how to write, creative writing, writing advice, (writing a novel|write a novel|write a book|writing a book|become a writer|becoming a writer|write better|writing better|craft of writing|art of writing|how to be a writer|writing tips|writing fiction|screenwriting|storytelling craft|writing guide|books on writing|guide to writing|about writing|writers on writing|learn to write|improve my writing)',
  language:
    'linguistics, languages, (linguist|grammar|etymology|origin of words|origins of words|words and their origins|history of english|the english language|history of the english language|how language works|learning languages|dictionaries|dictionary|lexicography|wordplay|translation and translators|vocabulary)',
  'art and design':
    'art, painting, painter, artist, design, architecture, (artists|painters|paintings|art history|art world|museum|museums|gallery|galleries|photography|photographer|photographers|architect|architects|sculptor|sculpture|van gogh|picasso|fashion|fashion designer|visual art|visual arts|graphic design|interior design|art forger|art forgery|stolen painting|art thief|monet|impressionists|vermeer|art gallery)',
  music:
    '(jazz|rock music history|classical music|opera|pop music|hip hop|punk rock|songs|songwriting|beatles|the beatles|bach|mozart|beethoven|music history|piano|violin|rap music|musical history|love of music)',
  'film and theatre':
    'film, cinema, theatre, theater, hollywood, movie, movies, actors, actor, (actress|actresses|old hollywood|golden age of hollywood|golden age hollywood|film director|filmmaking|film making|broadway|shakespearean theatre|movie star|movie stars|film star|film stars|theatre company|theater company|silver screen|film industry|movie industry|film set|playwright|ballet|dancers|dancer|showbiz|backstage)',
  'food writing':
    'food, cooking, chef, restaurant, baking, cuisine, (foodie|foodies|chefs|restaurants|kitchens|kitchen life|cook|cooks|baker|bakers|bakery|bakeries|eating|wine|coffee and food|gastronomy|culinary|food and cooking|food lovers|food lover|love of food|love of cooking|restaurant kitchen|meals|food history|loves to cook|who loves cooking|makes me hungry|make me hungry|mouth watering|mouthwatering|food descriptions|delicious food|french cooking)',
  cookbook:
    'recipe, recipes, cookery, cook book, (things to cook|dishes to cook|cook from|easy recipes|vegetarian recipes|vegan recipes|baking recipes|quick recipes|cookbooks|cook books|recipe book|recipe books|recipe collection|dinners to cook|weeknight dinners|meal ideas|cooking at home|learn to cook|what to cook|cooking book)',
  sport:
    'sports, football, soccer, baseball, running, tennis, hockey, basketball, (footballer|footballers|football team|cricket|rugby|golf|boxing|boxer|cycling|cyclist|swimming|swimmer|athlete|athletes|athletics|olympics|olympic|marathon|marathons|runner|runners|sporting|surfing|surfer|formula one|formula 1|skiing|figure skating|gymnast|gymnastics|wrestling|chess tournament sport|tour de france|baseball team|horse racing|sports team|volleyball|ice hockey)',
  exploration:
    'explorer, expedition, polar exploration, explorers, (explorers|expeditions|voyage of discovery|voyages of discovery|age of discovery|age of exploration|shackleton|scott of the antarctic|endurance expedition|lost expedition|everest|antarctic expedition|polar explorer|polar explorers|polar expedition|discoverers|discoverer|uncharted|uncharted territory|great explorers|unknown lands)',
  journalism:
    'journalist, reportage, reporter, (investigative journalism|investigative journalist|investigative|journalists|reporters|newspaper|newspapers|newsroom|news reporter|war correspondent|war reporter|foreign correspondent|reporting|undercover journalist|long form journalism|longform journalism|press and newspapers)',
  parenting:
    '(raise children|raising children|raising kids|raise kids|bring up children|bringing up children|bringing up kids|raising a child|raising teenagers|raising boys|raising girls|parenting advice|parenting book|be a better parent|being a better parent|how to be a parent|parenting tips|toddler tantrums|baby sleep)',
  health:
    'wellness, nutrition, fitness, (healthy|healthy living|healthy eating|diet|diets|dieting|exercise|exercising|sleep better book|longevity|gut health|well being|wellbeing|losing weight|lose weight|weight loss|getting fit|get fit|live longer|living longer|staying healthy|womens health|mens health|public health|nutritionist)',
  mathematics:
    'math, maths, mathematician, (mathematical|mathematicians|numbers and maths|statistics|probability|geometry|algebra|number theory|beauty of maths|beauty of mathematics|calculus|prime numbers)',
  environment:
    'environmental, ecology, (conservation|sustainability|sustainable living|pollution|deforestation|biodiversity|extinction|endangered species|ecological|ecosystem|ecosystems|the planet|saving the planet|save the environment|green living|environmentalism|environmentalist|oceans and plastic|plastic pollution|natural environment)',
  'law and justice':
    'law, (legal system|justice system|criminal justice|supreme court|criminal law|human rights|death penalty|prison reform|legal history|constitution|the law|barrister memoir|secret barrister style|how the law works|courts and the law)',
  travel:
    'travelogue, travel writing, travel book, travel memoir, (travel|travelling|traveling|travels) (book|books|story|stories|memoir|memoirs|narrative|essays|diary|tales|guide|through|around|across|around the world|the world|), (walk|walks|walking|cycle|cycling|trek|trekking|hike|hiking|backpacking|backpack) (across|through|around|the) (europe|a country|the world|asia|africa|america|countries|spain|england|country|continent|), (travelogues|travel writer|travellers tales|armchair travel|armchair traveller|armchair traveler|wanderlust|around the world|nomad|globetrotter|travel literature|pilgrimage|makes me want to travel|make me want to travel)',
  'self-help':
    'self improvement, personal development, self help, (improve|improving|better|change|changing|sort out|transform|fix|turn around) (my|your|ones) (life|self|mindset|confidence|self esteem), (self development|personal growth|self care|self esteem|self confidence|confidence|be happier|become happier|being happier|better version of myself|better me|better person|mindset|motivational book|life advice|life coach|how to live better|advice on life|improve myself|improving myself|self growth|better myself|how to be happy|how to be happier|people pleasing|overthinking|decluttering|minimalism|how to cope|coping strategies)',
  history:
    'popular history, histories, (historical) (events|facts|non fiction|nonfiction|accounts|figures), (historian|historians|social history|world history|history book|history books|local history|european history|american history|british history|english history|modern history|history buff|history lover|history nerd|past events|history of the world)',
  essays:
    'essay, essay collection, (collection|collections|book|volume) of essays, essay collections, essayist, essay writing, personal essays, (opinion|thoughtful|short) pieces, long form essays',
  'non-fiction':
    'nonfiction, true story, true stories, factual, fact, non fiction, (true|real) (events|facts|stories|account), real life (story|stories|events), (not|no) (a novel|fiction|made up), (something|books|book|anything) (real|true|factual), actually happened, really happened, nonfictional, non fictional, true account, no novels, not a novel, real world facts, non-fiction book',
  fiction: '',
  poetry:
    'poem, poems, verse, poet, poetry collection, (book|collection|volume) of (poems|poetry|verse), (collections) of poetry, poetic works, poets, sonnets, sonnet, haiku, haikus, ballads, rhymes, rhyming, odes, poetry book, poetry books, modern poetry, spoken word, prose poems, prose poem',
  play: 'plays, drama script, stage play, (theatre|stage|theater) (script|scripts|play|plays|piece), play script, playscript, written for the stage, drama for the stage, in play form, shakespeare play, (comedy|tragedy) for the stage, a play to read',
  'short stories':
    'short story, story collection, anthology, anthologies, short story collection, collection of stories, short fiction, collection of short stories, (collection|collections|book|volume|anthology) of (short|very short|) (stories|tales|fiction|pieces|short fiction), short (story collections|tales|pieces|story anthology), (flash fiction|bite sized|bitesize|bite size|stories rather than a novel|linked stories|interlinked stories|linked short stories|very short stories|little stories|story collections|microfiction)',
  novella: 'short novel, novellas, (short|little|very short) (novel|novels), novelette, novelettes, novella length',
  comics:
    'graphic novel, graphic novels, comic book, comic books, comic strip, (comic|comics|graphic novels|graphic novel|told in pictures|illustrated story in panels|bandes dessinees|bande dessinee|cartoons|cartoon book|sequential art|graphic format|graphic book|graphic books|comic form|comic format|graphic novel format)',
  manga:
    'mangas, (japanese|) (comics from japan|comic from japan|japanese comics|japanese comic|japanese graphic novel|mangaka|anime|anime style|like an anime)',
  'picture book':
    'picture books, (picture|pictures) (story|storybook|book for a toddler|story book), lots of pictures, illustrated (story|book|books) for (children|kids|toddlers|little ones), (read aloud|bedtime story|bedtime stories|bedtime storybook) (picture book|with pictures)',
  'letters and diaries':
    'diaries, diary, journals, (published|real|collected) (letters|diaries|diary|journals|correspondence), (diaries|letters|journals) of (a|an|real|famous) (famous|) (person|writer|people|author|woman|man|writers)',
  classics:
    'classic, classic literature, classic novel, modern classic, the classics, (literary|great|timeless|well known|famous|old|must read|english|neglected|forgotten|american) (classics|classic|classic novel|classic novels), classical (literature|novel|novels), (great|canonical) (literature|works|books of the past|novels of the past|works of literature), literary canon, the canon, (a|the) great (american|english) novel, (should have read|everyone should read|everybody should read|everyone has read|everyone read) (at school|in school|once|before they die|), penguin classics, timeless (book|novel|story|literature)',
  'young adult':
    'ya, teen, teenager, teens, teenage, for teenagers, young adults, ya fiction, adolescent, (young|) adolescents, (for|aimed at|suitable for) (teenagers|teens|young people|adolescents|young adults|a teen|a teenager|high schoolers), teen (fiction|novel|books|romance|book|read|reader|drama|readers|protagonist|protagonists|main character|characters), young adult (fiction|novel|book|books|readers|novels), (secondary|high) (schooler|schoolers|school readers|school kids), (teenage|teen) (girl|boy|girls|boys|protagonist|protagonists|reader|readers|heroine|hero|characters)',
  'middle grade':
    'mg, tween, tweens, middle grader, (primary|elementary) school (age|aged|kid|kids|children|child|reader|readers), middle (school|schooler|schoolers|grade reader|grade readers|grade novel|grade fiction|graders), preteen, preteens, pre teen, pre teens, chapter book, chapter books, (8|9|10|eight|nine|ten) to (12|11|12 year olds|twelve|eleven|twelve year olds) year olds, (third|fourth|fifth|sixth|4th|5th|6th|3rd) (grader|graders)',
  children:
    'kids, kid, childrens, children book, childrens book, child, toddler, (little|small|young|younger) (kid|kids|children|one|ones|readers), (preschooler|preschoolers|kindergarten|kindergartner|kindergartener|kindergarteners|nursery age|bedtime story|bedtime stories|toddlers|story for kids|kiddie|kiddies|early reader|early readers|first reader|kid friendly|child friendly|kids book|kids books|childrens literature|childrens fiction|childrens story|childrens stories|childrens novel|to read aloud to|read aloud to my kids|to read to my kids|to read to my children|suitable for children|infants)',
  adult:
    'grown up, grownup, adults, grown ups, (grown) ups, grown-up (readers|book|books|fiction|version|fantasy|story), adult (readers|reader|audience|fiction|book|books|novel|characters|protagonist|protagonists|themes|version|perspective|main characters), (for|aimed at|with) (adults|grown ups|grownups|mature readers|adult characters|adult protagonists), mature (readers|audience|audiences), adults only, age appropriate for adults, characters over (thirty|30|forty|40|twenty five|25|fifty|50), adulting',
  'new adult':
    'na, new adults, (twentysomething|twenty something|twentysomethings|twenty somethings|in their twenties|in their early twenties|college aged|college age) (characters|protagonist|protagonists|main character|main characters|heroine|), new adult (romance|fiction|fantasy)',
  cosy: 'cozy, cosiest, coziest, coziness, cosiness, snug, comfy, (snuggle|curl|snuggling|curling) up (with|by the fire|on the sofa|under a blanket|), (cosy|cozy) (vibes|feel|feeling|read|reads|book|atmosphere|story), (warm|snug) and (cosy|cozy), (blanket and tea|tea and a blanket|fireside|by the fire|hygge|hyggelig|cottagecore|homely|homey|rainy day read)',
  'superhero comics':
    'superhero comic, (marvel|dc|batman|superman|spider man|spiderman|x men|avengers) (comics|comic|comic book|comic books|graphic novel|graphic novels|), comics (with|about) (superheroes|super heroes), superhero (graphic novel|graphic novels|comic book|comic books)',
  'slice of life':
    'everyday life, slice of life story, (everyday|ordinary|daily|day to day) (lives|life|people|living|life story|stuff) (of|), slices of life, (just|about) (people|ordinary people) living (their|ordinary) lives, ordinary (lives|people|folk), daily life, low plot',
  animals:
    '(animal|animal life|animal behaviour|animal behavior|animal intelligence|animal lover|animal lovers|animal kingdom|vet|vets|veterinarian|zoo|zoos|zookeeper|loves animals|who loves animals|mad about animals|animal mad)',
  'essays on culture':
    '(cultural|culture) (criticism|essays|commentary|critic|critique), (essays|essay|writing) (on|about) (pop culture|popular culture|culture|art and culture|film and culture|modern culture|the internet|contemporary culture)',
  'verse novel':
    '(novel|story|novels|written|told) in (verse|poems|poetry), verse novels, (novel|story) (told|written) in (verse|poems|poetry), poetic novel, novel in poems',
  'epic poem':
    'epic (poetry|poems|verse), (the|) (odyssey|iliad|beowulf|aeneid) type, long (narrative|epic) poem, narrative poem',
  'religious text':
    '(holy|sacred|religious) (book|books|text|texts|scripture|scriptures), scripture, scriptures, (quran|koran|torah|bhagavad gita|new testament|old testament)',
  'fairy tales':
    '(book|collections|collection|anthology) of (fairy|folk) (tales|stories), (folk|traditional|old|grimm) (tale|fairy tales|tales|stories|fairytales), (brothers grimm|grimms|hans christian andersen) (style|tales|stories|), folklore, folkloric, folk story, original fairy tales',
  shonen: 'shounen',
  shojo: 'shoujo',
  isekai:
    'reborn in another world, reincarnated in another world, (reincarnated|reborn) (as|into) (a|the) (villainess|game|another world|novel|story)',
  webcomic: 'webtoon, webtoons, web comic, web comics, webcomics',
  'independent comics':
    'indie comics, indie comic, indie graphic novel, independent comic, alternative comics, underground comics, small press comics',
  'social realism':
    '(social|gritty) realism, (realistic|true to life) (portrayal|picture|portrait|story|fiction|novel) (of|about) (society|poverty|ordinary people|real life|working people), social realist, realist (novel|fiction), dickensian, social novel',
  modernist: 'modernism, (virginia woolf|joyce|james joyce|woolf) style, stream-of-consciousness modernist, modernists',
  postmodern:
    'postmodernism, post modern, post modernist, postmodernist, metafiction, metafictional, meta fiction, (pynchon|delillo) style',
  'short and sharp':
    'short and punchy, short but (powerful|punchy|sharp|intense), small but mighty, short sharp, brief but powerful, short but packs a punch, packs a punch in few pages',
}
