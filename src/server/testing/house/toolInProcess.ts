// A process of its own, to be killed: it works on a job of a tool until that has ended. It is given the address of the
// database, the folder of the files, the job, and the port of the local host that stands for all others.
import { connect } from 'node:net'
import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { openOutbound } from '#server/shared/outbound/politeFetch.ts'
import { kinds, runTool } from '#server/tools/runTool.ts'
import { testCertificate } from '../outside/certificate.ts'

const [url, dataDir, jobId, port] = process.argv.slice(2) as [string, string, string, string]
const config = readConfig({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  OPEN_LIBRARY_URL: 'off',
  SHIPPED_BOOKS: 'essential',
})
const { house } = await openHouse(config, openLog('silent'), url)
const outbound = openOutbound('Sageleaf', {
  network: {
    resolve: async () => ['127.0.0.1'],
    isPublic: () => true,
    dial: () => connect(Number(port), '127.0.0.1'),
    ca: testCertificate,
  },
})
await runTool({ ...house, outbound }, { jobId }, { kinds, pauseMs: 100, turnMs: 60_000 })
process.exit(0)
