import pg from 'pg'
import type { Config } from '#server/config.ts'
import { secretOf } from '#server/shared/secret.ts'
import { instanceName } from './manifest.ts'

/** Names of an instance's nightly backups: `sageleaf-books.example.com-1f0c9a2e-20261122T033007Z.tar`. */
export interface Nightly {
  nameAt(moment: Date): string
  /** Undefined for other files, those of other instances among them. */
  timeOf(name: string): number | undefined
  newest(names: string[]): string | undefined
  /** Those made more than `days` ago. */
  outdated(names: string[], days: number, now?: number): string[]
}

/** A database from before there was a secret has no id. */
export async function nightlyOf(config: Config, url: string): Promise<Nightly> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: found } = await client.query(`select where to_regclass('public.instance') is not null`)
    const { rows } =
      found.length > 0 ? await client.query<{ secret: string }>('select secret from public.instance') : { rows: [] }
    const id = secretOf(rows[0]?.secret ?? '')
      .bytes('names of backups')
      .toString('hex')
      .slice(0, 8)
    return namesOf({ host: instanceName(config).replace(/[^a-z0-9.-]/g, '_'), id }, config)
  } finally {
    await client.end()
  }
}

/** The id alone says whose a file is. The host is for people, and may change. */
export function namesOf(
  { host, id }: { host: string; id: string },
  { backupRecipients }: Pick<Config, 'backupRecipients'>,
): Nightly {
  const form = new RegExp(
    `^sageleaf-[a-z0-9._-]+-${id}-(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z\\.tar(\\.age)?$`,
  )
  const timeOf = (name: string) => {
    const [, year, month, day, hour, minute, second] = form.exec(name) ?? []
    return year === undefined ? undefined : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  }
  return {
    nameAt(moment) {
      const time = moment.toISOString().replace(/[-:]|\.\d+/g, '')
      return `sageleaf-${host}-${id}-${time}.tar${backupRecipients.length > 0 ? '.age' : ''}`
    },
    timeOf,
    newest: (names) =>
      names
        .filter((name) => timeOf(name) !== undefined)
        .toSorted((one, other) => timeOf(one)! - timeOf(other)!)
        .at(-1),
    outdated: (names, days, now = Date.now()) =>
      names.filter((name) => (timeOf(name) ?? now) < now - days * 24 * 60 * 60 * 1000),
  }
}
