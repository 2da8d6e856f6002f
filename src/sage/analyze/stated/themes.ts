/** What a text says about its themes. Only what is named as a matter of the book counts, not what merely happens in it. */
export const statedThemes: Record<string, string> = {
  redemption: `redemption, redeem* (himself|herself|himself|them|the), (atone*|atonement|make amends|makes amends|making amends|absolution)`,
  'found family': `(found|chosen|makeshift|unlikely|adopted|patchwork|surrogate|accidental) famil*, family (they|she|he|you|we) (choose|chose|chooses|never had|make|makes|made|build|builds), family of (misfits|outcasts|strays|choice|strangers), (misfits|outcasts|strays|strangers|crew|orphans) ~ (become*|into|turn into) ~ family, a family (she|he|they) ~ (chose|choose|never had), (become*|became|becoming) a family, (make|makes|making|build|builds|find|finds) a family of (their|her|his) own`,
  'good vs evil': `good (vs|versus|and|against|over|triumphs over) evil, (battle|war|struggle|fight) between (good|light), light (and|against|versus) (dark|darkness|shadow), forces of (evil|darkness|good|light)`,
  'coming of age': `coming of age, comes of age, come of age, bildungsroman, (growing up|grows up|grow up|grew up) (in|on|during|between|too|with|fast|under|as|amid|among|and|is|poor|black|gay|queer), on the (brink|cusp|edge|verge|threshold) of (adulthood|manhood|womanhood), from (boyhood|girlhood|childhood) (to|into), loss of innocence`,
  sacrifice: `(sacrifice*|self sacrifice), give up (everything|all she|all he|her life|his life), lay down (her|his|their) (life|lives), (price|cost) (of|to) (love|freedom|victory|power|saving|peace|save)`,
  'power and corruption': `(power) ~ (corrupt*), corrupt* (of power|by power|those|regime|power), (abuse|abuses|lust|hunger|hungry|price|nature|limits|seduction|cost) (of|for) (absolute |)power, power hungry, what power does, (corruption), (ambition|greed) ~ (power|throne|corrupt*)`,
  'love conquers all': `love conquers all, (love) ~ (conquer*|overcome*|triumph*|stronger than|wins|win out|against all odds|survives everything|outlasts), power of love, love against all odds`,
  identity: `identity, (who she|who he|who they|who we|who you|who i) (really |truly |)(is|are|am|was|were), sense of self, questions of (self|race|gender), what it means to be (a |)(woman|man|human|black|american|british|french|irish|gay|queer|trans|german|jewish|indian), (search|searching) for (herself|himself|themselves)`,
  belonging: `(belonging|to belong), (place|somewhere|anywhere|where) ~ (to call home|call home|fit in|fits in|at home), fit* in, outsider*, find* (a |her |his |their )(home|place in)`,
  justice: `(justice|injustice|unjust|wrongful*|wrongly (accused|convicted)), (right a|right an|right the) (old |ancient |terrible |)wrong*, (fight|fights|fighting) for (what is right|the innocent|justice)`,
  freedom: `(freedom|liberty|emancipation|liberation|to be free|set free|break free|breaks free|to freedom), (escape*|flee*|fleeing|runaway*|fight*|struggle) ~ (slavery|enslave*|bondage|captivity|tyranny|oppress*|for independence)`,
  survival: `(survival|survive*|surviving|survivor*), (stay|staying|stays) alive, will to live`,
  betrayal: `betray*, (treachery|double cross*|backstab*|traitor*)`,
  forgiveness: `(forgiv*|reconcil*|forgave), (mend*|make peace|makes peace|making peace) ~ (with|rift|between)`,
  hope: `(of|about|and|with|has) hope, hope (and|in the|against|after), (hopeful|hopefulness)`,
}
