import { backUp } from './backup.ts'
import { changeReader, changeRole, turnOffSecondFactors } from './readers.ts'
import { manageBook, manageCoverReports } from './book.ts'
import { demo } from './demo/demo.ts'
import { evaluateSage } from './evaluateSage.ts'
import { exportReader, importForReader } from './portReader.ts'
import { importOpenLibrary } from './openLibrary.ts'
import { manageCopies } from './copies.ts'
import { practiseRestore } from './drill.ts'
import { restore } from './restore.ts'
import { takeReturnedMail } from './returnedMail.ts'
import { startErrorText } from '../run/startErrorText.ts'
import { Refusal } from './terminal.ts'

const usage = `sageleaf <command>

  demo                                fill a fresh instance with an invented community
  admin grant|revoke <username>       give a reader the admin role, or take it away
  moderator grant|revoke <username>   give a reader the moderator role, or take it away
  reader disable-second-factor <username>
                                      turn off a reader's two-step sign-in, and sign them out everywhere
  second-factors turn-off-all         turn off every reader's two-step sign-in, when the key for it is lost
  book changes <id or title>          list the changes to a shared book
  book undo <change id>               undo one of them
  cover-reports [close <id>]          list the open cover reports, or close one
  export <file> --reader NAME [--as archive|goodreads|storygraph]
                                      write a reader's data to a new file
  import <file> --reader NAME [--audience private|friends|public]
                                      import a file for a reader: an archive, or what another program exported
  backup <file or folder>             write everything in the instance to one new file, even while it runs.
                                      In a folder, the file is named after the instance and the time, and
                                      this instance's outdated backups are deleted
  copies [fetch <name> <file> [--identity FILE]]
                                      list the backups in the bucket of BACKUP_S3_URL, or fetch one
  drill <file or folder> | --copy [--identity FILE]
                                      restore a backup, the newest in a folder or the newest in the bucket
                                      into a database that is then deleted, as a test
  restore <file> [--identity FILE] [--from NAME] [--into-existing NAME]
                                      restore a backup into an instance without readers; --from names the
                                      other instance it comes from, --into-existing the instance whose
                                      data it replaces
  open-library --works FILE --authors FILE [--editions FILE] [--redirects FILE]
               [--language eng,…] [--must isbn,…] [--min-editions N]
                                      add the works of Open Library's dumps to the catalogue
  returned-mail < <bounce message>    stop emails to the dead address that a bounce message reports
  sage evaluate <folder> [--split NAME] [--json]
                                      measure the Sage on the goodbooks data set`

const commands: Record<string, (args: string[]) => Promise<void> | void> = {
  demo,
  admin: changeRole('admin'),
  moderator: changeRole('moderator'),
  reader: changeReader,
  'second-factors': turnOffSecondFactors,
  book: manageBook,
  'cover-reports': manageCoverReports,
  export: exportReader,
  import: importForReader,
  backup: backUp,
  copies: manageCopies,
  drill: practiseRestore,
  restore,
  'open-library': importOpenLibrary,
  'returned-mail': takeReturnedMail,
  sage: evaluateSage,
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command) throw new Refusal(usage)
  await command(args)
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : startErrorText(error)}\n`)
  process.exitCode ??= 1
}
