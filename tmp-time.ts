import { readFileSync } from 'node:fs'
import { openPool, queriesOver } from '#db/db.ts'
import { findWishedBooks } from '#server/picks/wishes/wishedBooks.ts'
import { loadPicksInput } from '#server/picks/picksInput.ts'
const pw = readFileSync('/tmp/w/data-listen/postgres/password', 'utf8').trim()
const port = readFileSync('/tmp/w/data-listen/postgres/data/postmaster.pid', 'utf8').split('\n')[3]
const db = queriesOver(openPool(`postgres://sageleaf:${encodeURIComponent(pw)}@127.0.0.1:${port}/${process.argv[2] ?? 'sageleaf'}`, () => {}))
const chips = ['not:dragons','less:dark','pages:..400','without:Gore','not-by:Robin Hobb','not:young adult','more:funny','not:romance']
for (let n = 1; n <= chips.length; n += 2) {
  for (let k = 0; k < 3; k++) {
    const t = performance.now(); const w = await findWishedBooks(db, chips.slice(0, n)); 
    console.log(n, Math.round(performance.now() - t), w.ruledOut.length, w.leaning.length)
  }
}
process.exit(0)
