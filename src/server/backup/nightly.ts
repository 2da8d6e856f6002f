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

/**
 * The host tells an operator whose a file is. The id parts instances that have the same, such as `localhost:3000`; a database
 * from before there was a secret has none.
 */
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
    return namesBeginning(`sageleaf-${instanceName(config).replace(/[^a-z0-9.-]/g, '_')}-${id}-`, config)
  } finally {
    await client.end()
  }
}

export function namesBeginning(beginning: string, { backupRecipients }: Pick<Config, 'backupRecipients'>): Nightly {
  const timeOf = (name: string) => {
    if (!name.startsWith(beginning)) return undefined
    const [, ...parts] =
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(\.age)?$/.exec(name.slice(beginning.length)) ?? []
    const [year, month, day, hour, minute, second] = parts
    return year === undefined ? undefined : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  }
  return {
    nameAt(moment) {
      const time = moment.toISOString().replace(/[-:]|\.\d+/g, '')
      return `${beginning}${time}.tar${backupRecipients.length > 0 ? '.age' : ''}`
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
