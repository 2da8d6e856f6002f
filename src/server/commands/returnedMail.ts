import { noteReturned, readNotification } from '#server/mail/returnedMail.ts'
import { withHouse } from './withHouse.ts'
import { Refusal } from './terminal.ts'

/** A notification has our mail with it, which is never larger than a few hundred kB. */
const mostMegabytes = 5

/** So that a mail server keeps the notification and tries again: `EX_TEMPFAIL` of sysexits. */
const tryAgain = 75

type Input = AsyncIterable<Buffer> & { isTTY?: boolean }

/** `returned-mail`: reads what a mail server sends when it could not deliver after all, and stops mails to an address that is dead. */
export async function takeReturnedMail(args: string[], input: Input = process.stdin): Promise<void> {
  if (args.length > 0 || input.isTTY) throw new Refusal('Say: returned-mail < <bounce message>')
  const notification = readNotification(await readAll(input))
  if (!notification)
    throw new Refusal('That is not a bounce message from a mail server. Nobody reads other mail to this address.')
  try {
    await withHouse(async (house) => {
      const not = await noteReturned(house, notification)
      if (not)
        throw new Refusal(not.refused === 'not-ours' ? sentences[not.refused] : sentences[not.refused](not.status))
    })
  } catch (error) {
    if (!(error instanceof Refusal)) process.exitCode = tryAgain
    throw error
  }
  process.stdout.write('That address will get no more emails about the inbox until its reader presses Try again.\n')
}

const sentences = {
  'not-ours': 'The returned email is not from this instance, or was not sent to that address. Nothing was changed.',
  'not-final': (status: string) =>
    `The mail server has not given up for good (${status || 'no status'}). Nothing was changed.`,
  'not-the-address': (status: string) =>
    `The email was returned for a reason that does not mean the address is dead (${status}). Nothing was changed.`,
}

async function readAll(input: Input): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of input) {
    bytes += chunk.length
    if (bytes > mostMegabytes * 2 ** 20)
      throw new Refusal(`That is larger than ${mostMegabytes} MB, so it is not a bounce message for our mail.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
