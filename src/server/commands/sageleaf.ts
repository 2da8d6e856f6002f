import { backUp } from './backup.ts'
import { changeRole } from './role.ts'
import { tendBook } from './book.ts'
import { tendCoverReports } from './coverReports.ts'
import { demo } from './demo/demo.ts'
import { evaluateSage } from './evaluateSage.ts'
import { changeReader } from './reader.ts'
import { restore } from './restore.ts'
import { Refusal } from './refusal.ts'
import { startErrorText } from '../run/startErrorText.ts'

const usage = `sageleaf <command>

  demo                                fill a fresh instance with an invented community
  admin grant|revoke <username>       give somebody the admin role, or take it
  moderator grant|revoke <username>   give somebody the moderator role, or take it
  reader disable-second-factor <username>
                                      turn somebody's two-step sign-in off, and sign them out everywhere
  book changes <id or title>          tell what was changed in a book that all share
  book undo <change id>               take one such change back
  cover-reports [close <id>]          tell which reported covers wait, or close a report
  backup <file>                       write all that the instance holds into one new file, also while it runs
  restore <file> [--into-existing NAME]
                                      put a backup into an instance without readers, or in place of all that
                                      the instance of that name has
  sage evaluate <folder> [--split NAME] [--json]
                                      measure the Sage on the goodbooks data set`

const commands: Record<string, (args: string[]) => Promise<void> | void> = {
  demo,
  admin: changeRole('admin'),
  moderator: changeRole('moderator'),
  reader: changeReader,
  book: tendBook,
  'cover-reports': tendCoverReports,
  backup: backUp,
  restore,
  sage: evaluateSage,
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command) throw new Refusal(usage)
  await command(args)
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : startErrorText(error)}\n`)
  process.exitCode = 1
}
