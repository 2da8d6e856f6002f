// A process of its own, to be killed: it learns the whole model of the database at the address that it is given.
import { openSageThreads } from '#server/picks/thread/sageThreads.ts'
import { openLog } from '#server/shared/log.ts'

await openSageThreads({ connectionString: process.argv[2]! }, openLog('silent')).learnAll()
