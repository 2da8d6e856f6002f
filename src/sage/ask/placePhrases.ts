/** As `kindPhrases`, for where and when a book is set or was written. */
export const placePhrases: Record<string, string> = {
  'british literature':
    'british, britain, great britain, the uk, english literature, english novel, british author, english author, british writer, british (novel|novels|fiction|writers|authors|humour novel), english (novels|authors|writers)',
  'irish literature': 'irish, irish author, irish (writer|writers|authors|novel|novels|fiction)',
  'french literature': 'french, french (author|authors|writer|writers|novel|novels|fiction|classic)',
  'german literature':
    'german, (austrian|swiss) (literature|novel|author|writer|), german (author|authors|writer|writers|novel|novels|fiction)',
  'italian literature': 'italian, italian (author|authors|writer|writers|novel|novels|fiction)',
  'spanish literature': 'spanish, (catalan|) spanish (author|authors|writer|writers|novel|novels|fiction)',
  'russian literature':
    'russian, the russians, russian (author|authors|writer|writers|novel|novels|fiction|masters|greats)',
  'eastern european literature':
    'eastern european, polish, czech, hungarian, romanian, ukrainian, balkan, (polish|czech|hungarian|romanian|ukrainian|bulgarian|serbian|croatian|balkan|eastern european) (author|authors|writer|writers|novel|novels|fiction)',
  'scandinavian literature':
    'scandinavian, nordic, swedish, norwegian, danish, finnish, icelandic, scandi, (swedish|norwegian|danish|finnish|icelandic|nordic|scandinavian) (author|authors|writer|writers|novel|novels|fiction)',
  'japanese literature': 'japanese, (japanese) (author|authors|writer|writers|novel|novels|fiction)',
  'korean literature': 'korean, korean (author|authors|writer|writers|novel|novels|fiction|feminist novel)',
  'chinese literature': 'chinese, (chinese|taiwanese) (author|authors|writer|writers|novel|novels|fiction), taiwanese',
  'south asian literature':
    'south asian, indian, pakistani, indian literature, bangladeshi, sri lankan, (indian|pakistani|sri lankan|bangladeshi|south asian) (author|authors|writer|writers|novel|novels|fiction), nepali',
  'african literature':
    'african, nigerian, kenyan, ghanaian, south african, (african|nigerian|kenyan|ghanaian|south african|zimbabwean|senegalese|somali|ethiopian|ugandan|congolese) (author|authors|writer|writers|novel|novels|fiction|)',
  'caribbean literature':
    'caribbean writer, jamaican, haitian, (caribbean|jamaican|haitian|trinidadian|cuban|dominican) (author|authors|writers|novel|novels|fiction)',
  'latin american literature':
    'latin american, argentinian, argentine, mexican, colombian, brazilian, chilean, peruvian, south american, latin america, latin american author, (latin american|argentinian|mexican|colombian|brazilian|chilean|peruvian|south american) (author|authors|writer|writers|novel|novels|fiction), latino, latina, latinx',
  'middle eastern literature':
    'middle eastern, arabic literature, iranian, turkish, lebanese, egyptian, israeli, persian, (arab|arabic|turkish|iranian|lebanese|egyptian|israeli|palestinian|syrian|iraqi) (author|authors|writer|writers|novel|novels|fiction), arab',
  'australian and new zealand literature':
    'australian, new zealand literature, aussie, australian literature, kiwi, (australian|new zealand|kiwi|aussie) (author|authors|writer|writers|novel|novels|fiction)',
  'canadian literature': 'canadian, canlit, canadian (author|authors|writer|writers|novel|novels|fiction)',
  'american south':
    'southern, deep south, the south, (alabama|mississippi|louisiana|new orleans|tennessee|kentucky|south carolina|north carolina|savannah|the carolinas|american deep south|southern us|southern states|the bayou|bayou|southern belle|arkansas|charleston|nashville|virginia usa|the southern states)',
  'ancient literature':
    'ancient greek literature, ancient roman literature, ancient classic, ancient text, ancient epic, ancient poetry, ancient play, ancient drama',
  england:
    'english, (yorkshire|cornwall|devon|oxford|cambridge|liverpool|manchester|cotswolds|lake district|bath england|sussex|kent|norfolk|the moors|birmingham|brighton|northern england|bristol)',
  london: '(londoners|londoner|east end|east london|south london|soho|notting hill)',
  scotland:
    'scottish, scottish highlands, edinburgh, glasgow, highlands, (hebrides|orkney|shetland|skye|aberdeen|scots|isle of skye)',
  wales: 'welsh, (cardiff|snowdonia|welsh valleys)',
  ireland: 'dublin, (belfast|galway|northern ireland|rural ireland|kerry|limerick|the troubles)',
  paris: '(parisian|parisians|montmartre)',
  france:
    'provence, (brittany|normandy|marseille|lyon|riviera|french riviera|south of france|bordeaux|french resistance setting|burgundy)',
  germany:
    'berlin, munich, (hamburg|frankfurt|dresden|cologne|leipzig|east germany|bavaria|weimar|gdr|nazi germany setting)',
  italy:
    'rome, venice, florence, tuscany, sicily, naples, (milan|amalfi|amalfi coast|sardinia|umbria|pompeii|lake como|renaissance italy setting|rome italy|turin|puglia)',
  spain:
    'madrid, barcelona, (seville|andalusia|mallorca|majorca|ibiza|granada|bilbao|catalonia|basque country|spanish civil war)',
  portugal: 'lisbon, (portuguese|porto|algarve)',
  greece: 'greek, athens, greek island, (crete|corfu|santorini|mykonos|sparta)',
  netherlands: 'amsterdam, holland, dutch, (the netherlands|rotterdam|the hague)',
  scandinavia:
    'sweden, norway, denmark, finland, stockholm, (copenhagen|oslo|helsinki|lapland|gothenburg|malmo|fjords|the nordics|the nordic countries|finland|norwegian fjords)',
  iceland: '(reykjavik)',
  russia:
    'moscow, st petersburg, siberia, soviet union, (soviet russia|the soviet union|ussr|the ussr|soviet|soviets|tsarist|tsar|russian revolution|imperial russia|leningrad|saint petersburg|romanovs|romanov)',
  'eastern europe':
    'prague, budapest, hungary, czechoslovakia, romania, (warsaw|krakow|bulgaria|serbia|croatia|bosnia|belgrade|balkans|the balkans|yugoslavia|lithuania|latvia|estonia|transylvania|bucharest|kyiv|czech republic|slovakia|sarajevo|moldova)',
  turkey: 'istanbul, (constantinople|anatolia|ankara|ottoman turkey)',
  egypt: 'cairo, (alexandria|nile|the nile|pharaoh|pharaohs|pyramids|cleopatra)',
  'north africa': 'morocco, algeria, (tunisia|libya|marrakech|marrakesh|tangier|sahara|casablanca|algiers)',
  'west africa': 'nigeria, ghana, lagos, (senegal|ivory coast|sierra leone|liberia|cameroon|accra|gambia|benin)',
  'east africa': 'kenya, ethiopia, tanzania, (uganda|somalia|rwanda|nairobi|zanzibar|serengeti|eritrea)',
  india:
    'mumbai, delhi, bombay, (calcutta|kolkata|kerala|rajasthan|goa|punjab|british raj|the raj|bangalore|chennai|mughal|mughals)',
  'southeast asia':
    'vietnam, thailand, indonesia, malaysia, philippines, singapore, (south east asia|bali|cambodia|laos|burma|myanmar|bangkok|saigon|hanoi|jakarta|vietnamese|thai|indonesian|malaysian|filipino)',
  china:
    'beijing, shanghai, hong kong, (taiwan|chinese revolution|imperial china|cultural revolution|tibet|mao|ming dynasty|tang dynasty|communist china)',
  japan:
    'tokyo, kyoto, (osaka|hokkaido|hiroshima|okinawa|samurai|geisha|geishas|edo|feudal japan|meiji|nagasaki|shogun)',
  korea: 'seoul, south korea, (north korea|busan|pyongyang|joseon)',
  australia:
    'sydney, melbourne, outback, (tasmania|queensland|perth|brisbane|the outback|down under|adelaide|darwin australia)',
  'united states':
    'usa, america, the us, the states, (u.s.|u.s.a.|chicago|boston|midwest|the midwest|new england|maine|detroit|washington dc|washington d c|philadelphia|small town america|ohio|massachusetts|appalachia|appalachian|alaska|hawaii|seattle|vermont|baltimore|pittsburgh|florida|miami)',
  'new york':
    'new york city, nyc, manhattan, brooklyn, (harlem|new yorkers|the bronx|queens new york|ny|upper east side|greenwich village|wall street new york)',
  'american west':
    'montana, wyoming, texas, (nevada|arizona|new mexico|utah|colorado|idaho|oregon trail|rocky mountains|the rockies|rockies|american frontier west|the american west)',
  california:
    'los angeles, san francisco, la, (hollywood hills|malibu|san diego|californian|silicon valley california|bay area|big sur|santa monica|beverly hills|southern california|palm springs)',
  caribbean:
    'jamaica, haiti, cuba, (trinidad|barbados|dominican republic|havana|puerto rico|west indies|the west indies|cuban|bahamas|st lucia|martinique|guadeloupe)',
  'south america':
    'brazil, argentina, chile, colombia, peru, amazon, (bolivia|ecuador|uruguay|venezuela|buenos aires|rio de janeiro|andes|amazon rainforest|the amazon|patagonia|bogota|amazon jungle|santiago|paraguay)',
  arctic:
    'antarctica, antarctic, north pole, polar, (greenland|svalbard|south pole|antarctic base|antarctic research station|frozen north|the poles|arctic circle|polar station|tundra|research station in the ice|ice sheet|far north)',
  'middle east':
    'lebanon, syria, iraq, dubai, (saudi arabia|baghdad|damascus|beirut|syrian|iraqi|palestine|palestinian|gaza|yemen|arabia|arabian|arab world|gulf states|oman|qatar)',
  space:
    'outer space, spaceship, spaceships, in space, space station, starship, space travel, (on a spaceship|in outer space|spacecraft|aboard a spaceship|aboard a starship|deep space|galaxy|the galaxy|astronaut|astronauts|rocket|rockets|orbit|on a space station|cosmonaut|cosmonauts|the moon|moon base|lunar)',
  'another planet':
    'alien planet, mars, other planets, (alien worlds|alien world|on mars|red planet|the red planet|distant planet|strange planet|different planet|other worlds|distant planets|far away planet|faraway planet|martian|venus)',
  'another world':
    'secondary world, invented world, imaginary world, (fictional world|different world|made up world|fantastical world|imagined world|invented worlds|fully imagined world|not set in our world|not our world)',
  underworld:
    'hell, afterlife, (hades|the underworld|land of the dead|realm of the dead|in hell|afterworld|life after death|hell dimension|purgatory)',
  'big city':
    'city, urban, (metropolis|city life|in a city|in the city|the big city|urban life|city setting|busy city|city streets|cityscape|megacity|inner city|large city|big cities)',
  'small town':
    'small towns, (little town|tiny town|sleepy town|close knit town|close knit community|small community|everyone knows everyone|everybody knows everybody|provincial town|seaside town|coastal town|small seaside town|where everyone knows each other|tight knit community|small town life|little seaside town)',
  village:
    'villages, (hamlet|little village|tiny village|fishing village|sleepy village|in a village|village setting|small village)',
  countryside:
    'the country, (in the country|country setting|rolling hills|fields and meadows|rural landscape|rural area|the english countryside setting|country cottage|in the countryside)',
  wilderness:
    'the wild, the wilds, (in the wild|in the wilds|untamed nature|backcountry|back country|the bush|jungle|the jungle|rainforest|in nature|remote wilderness|savannah|wild landscape|wild landscapes|in the wilderness|off the grid|off grid|the great outdoors setting)',
  island:
    'islands, (on an island|greek island setting|tropical island|remote islands|island life|islanders|private island|deserted island|tiny island|island setting)',
  'at sea':
    'the sea, ocean, on a ship, boat, on a boat, on the ocean, (on a cruise|cruise ship|cruise|cruises|on board a ship|aboard a ship|on a yacht|yacht|sailboat|sailing boat|on the sea|on the water|out at sea|on the open sea|open sea|open ocean|deep sea|underwater|under the sea|oceans|seas|ocean liner|on the high sea|at the bottom of the ocean|titanic)',
  mountains:
    'mountain, mountaineering, alps, himalayas, climbing, (in the mountains|mountain climbing|mountaineer|mountaineers|climbers|climber|k2|the himalayas|the alps|alpine|mountain village setting|himalaya|swiss alps|ski resort|mountain cabin|mountain range|avalanche|rock climbing)',
  forest:
    'forrest, woods, the woods, (in the forest|in the woods|woodland|enchanted forest|dark forest|deep forest|woodlands|deep in the woods|forests|cabin in the woods|ancient forest|the forest)',
  school:
    'high school, schools, (at school|in a school|in school|school setting|classroom|schoolroom|secondary school|primary school|at a school|elite school|private school|set in a school|schoolchildren|school life|high schoolers setting)',
  university:
    'college, campus, (at university|at college|in college|on campus|oxford university|uni|universities|cambridge university|university setting|college campus|university campus|harvard|yale|ivy league|at uni|grad school|graduate school|phd student|phd students|university students|university student|college students|college student|at oxford|at cambridge)',
  'castle or palace':
    'castle, palace, (castles|palaces|palace|royal palace|in a castle|in a palace|fortress|old castle|royal castle|chateau)',
  'country house':
    'manor, manor house, stately home, mansion, (grand house|old mansion|country estate|country houses|big old house|upstairs downstairs|downton abbey|downton abbey style|manor house setting|stately homes|stately house|large estate|servants and masters|old manor|old country house|english manor)',
  workplace:
    'office, (in an office|in the office|office life|offices|the workplace|work life|office politics|office setting|corporate world|corporate life|dead end job|toxic workplace|jobs and work|office drama|work place)',
  'on the road':
    'road trip, roadtrip, journey, train journey, on a train, train, (road trips|across america|cross country trip|cross country|road movie|on a journey|orient express|long journey story|on a road trip|road novel|hitchhiking|hitchhiker|van life|camper van|roadside)',
  hospital:
    '(in a hospital|hospital ward|hospitals|hospital setting|on a ward|wards|emergency room|intensive care|maternity ward|operating theatre)',
  prison:
    'jail, (in prison|in jail|behind bars|prisoner|prisoners|inmate|inmates|prisons|incarceration|incarcerated|prison life|convict|convicts|gulag|jailed|prison break|labour camp|labor camp|death row|prison camp)',
  antiquity:
    'ancient, ancient time, ancient civilisation, ancient civilization, ancient rome, roman empire, ancient world, roman, (ancient times|classical antiquity|romans|the romans|the ancient world|bronze age|iron age|troy|trojan war|julius caesar|caesar|classical world|roman times|roman era|roman republic|gladiator times|ancient history setting|caesars|biblical times|bc era|ancient civilisations|ancient civilizations|mesopotamia|babylon)',
  'middle ages':
    'medieval, mediaeval, middle age, vikings, viking, crusades, (medieval times|medieval europe|the middle ages|dark ages|the dark ages|norman conquest|normans|anglo saxon|anglo saxons|saxons|saxon|plantagenet|plantagenets|wars of the roses|black death|medieval era|medieval world|medieval setting|medieval period|crusaders|1066|joan of arc|norse raiders)',
  renaissance:
    'tudor, elizabethan, tudors, (henry viii|anne boleyn|tudor times|tudor era|tudor period|elizabethan times|medici|borgias|borgia|shakespeares time|age of shakespeare|leonardo da vinci|michelangelo|the renaissance|16th century|sixteenth century|1500s|the 1500s|elizabeth i)',
  '19th century':
    'nineteenth century, the 1800s, (1800s|napoleonic|napoleon|industrial revolution|the gilded age|gilded age|belle epoque france|napoleonic era)',
  '18th century':
    'eighteenth century, the 1700s, georgian, french revolution, (1700s|enlightenment|the enlightenment|american revolution|jacobite|jacobites|marie antoinette|age of enlightenment|georgian era|georgian times)',
  '17th century':
    'seventeenth century, the 1600s, (1600s|english civil war|salem|salem witch trials|puritans|jacobean|oliver cromwell|dutch golden age|sun king|louis xiv)',
  regency: 'regency era, (the regency|regency times|regency period|jane austens time|jane austens era|regency setting)',
  victorian:
    'victorian era, (victorians|victorian times|victorian period|victoriana|queen victoria|victorian setting|the victorian age|victorian age|jack the ripper)',
  'early 20th century':
    'edwardian, turn of the century, belle epoque, (edwardians|edwardian era|edwardian times|before the first world war|fin de siecle|1900s|early 1900s|early twentieth century|turn of the last century|eve of the first world war)',
  'first world war':
    'ww1, wwi, world war one, world war 1, world war i, great war, the great war, wwone, (wwi|ww i|ww one|first world war trenches|the somme|1914 1918|world war 1 trenches|western front|the western front|the first war|first war|14 18 war|the 1914 war)',
  interwar:
    'jazz age, roaring twenties, between the wars, great depression, (the jazz age|twenties and thirties|roaring 20s|the roaring twenties|prohibition|between the two wars|the depression|the great depression|interwar years|between the world wars|flappers|flapper|inter war|weimar republic|speakeasy|speakeasies|dust bowl)',
  'second world war':
    'ww2, wwii, world war two, world war 2, world war ii, nazi, nazis, holocaust, (ww two|wwtwo|ww ii|the blitz|blitz|d day|dunkirk|auschwitz|concentration camp|concentration camps|nazi occupation|hitler|third reich|world war 2|the second war|bletchley|bletchley park|pearl harbor|pearl harbour|home front|evacuees|luftwaffe|land girls|resistance in the war|1940s war|war years|the war years)',
  'cold war':
    '(the cold war|iron curtain|behind the iron curtain|berlin wall|cuban missile crisis|cold war era|stasi|mccarthyism|soviet era)',
  'present day':
    'nowadays, today, modern day, (modern world|modern times|modern setting|the present day|our time|our times|current day|contemporary times|todays world|the modern world)',
  'far future': '(distant future|far distant future)',
  prehistory:
    'prehistoric, stone age, (cavemen|caveman|ice age|neanderthal|neanderthals|mammoths|prehistoric times|early humans|stone age people|dawn of humanity|cave people)',
  'south africa': '(cape town|johannesburg|soweto)',
  africa: '(african country|african continent|congo|zimbabwe|botswana|zambia|malawi|sub saharan africa)',
  pakistan: '(lahore|karachi)',
  afghanistan: '(kabul|afghan)',
  'new zealand': '(auckland|wellington|nz)',
  canada:
    '(toronto|montreal|vancouver|quebec|nova scotia|newfoundland|british columbia|ontario|prince edward island|alberta|yukon)',
  mexico: '(mexico city|oaxaca|tijuana|yucatan)',
  'central america': '(guatemala|nicaragua|el salvador|honduras|costa rica|panama)',
  israel: '(jerusalem|tel aviv)',
  iran: '(tehran|persia|iranian revolution)',
  ukraine: '(kiev|odessa|crimea|chernobyl)',
  poland: '(gdansk|polish countryside)',
  desert: '(sand dunes|deserts|the desert|desert landscape|oasis|desert planet)',
  'war zone':
    '(in a war zone|war torn|war-torn country|war torn country|on the front line|on the frontline|battle zone|besieged city|siege|under siege|bombed city|war zones|conflict zone)',
  court:
    '(royal court|at court|courtiers|courtier|royal courts|court of (henry viii|elizabeth|louis xiv|the king|a king|a queen)|court life|tudor court|french court|imperial court|kings and queens)',
}
