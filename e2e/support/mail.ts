import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleParser } from 'mailparser'

/** The first such link in the newest mail to an address, once it has arrived in the mailbox folder. */
export async function linkMailedTo(address: string, subject: RegExp, wanted = /https?:\/\/\S+/): Promise<string> {
  const folder = join(process.env['SAGELEAF_DATA']!, 'mailbox')
  for (const limit = Date.now() + 60_000; Date.now() < limit; await sleep(20)) {
    for (const name of mailsIn(folder, address)) {
      const mail = await simpleParser(readFileSync(join(folder, name)))
      const link = wanted.exec(mail.text ?? '')?.[0]
      if (subject.test(mail.subject ?? '') && link) return link
    }
  }
  throw new Error(`No mail like ${subject} came for ${address}.`)
}

function mailsIn(folder: string, address: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(`-${address}.eml`))
      .sort()
      .reverse()
  } catch {
    return []
  }
}
