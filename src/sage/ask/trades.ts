import { patternOf, spellings } from './tokens.ts'

/** People and places of a field: in a story they are somebody and somewhere, not what the book is about. */
export const trades: readonly string[] = spellings(
  '(chef|cook|baker|bakery|restaurant|kitchen|doctor|surgeon|nurse|physician|paramedic|engineer|politician|philosopher|economist|entrepreneur|manager|ceo|startup|journalist|reporter|newspaper|newsroom|psychologist|biologist|linguist|nutritionist|anthropologist)(|s), bakeries, wine, eating, cooks',
)

const factual =
  /^(non-fiction|memoir|autobiography|celebrity memoir|essays|popular science|self-help|history|narrative history|science|travel|journalism|letters and diaries)$/
const storied = patternOf(String.raw`
    fantasy|romance|mystery|thriller|comedy|horror|opera|dystopian|apocalyptic|procedural|detective|sleuth|saga
    |punk|(?<!non-)fiction|^(crime|noir|nordic noir|western|gothic|biography|satire|romantasy|heist|fae|vampires
    |ghosts|slasher|mafia romance|enemies to lovers|slow burn|fake dating)$`)

/** Whether "a chef" is only who the story is about: "small-town romance with a chef", "a biography of a chef". */
export const isSetAmong = (words: readonly string[]): boolean =>
  words.some((word) => storied.test(word)) && !words.some((word) => factual.test(word))
