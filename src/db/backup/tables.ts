import pg from 'pg'

/** Objects that an extension brought are not ours. */
export const isOurs = (catalogue: string) => `not exists (
  select from pg_depend where classid = '${catalogue}'::regclass and objid = o.oid and deptype = 'e')`

export const tablesSql = `select relname::text as name from pg_class o
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isOurs('pg_class')} order by 1`

/** Each function as it can be dropped. */
export const functionsSql = `select oid::regprocedure::text as name from pg_proc o
  where pronamespace = 'public'::regnamespace and ${isOurs('pg_proc')} order by 1`

/** Each table with the columns that are not computed from others, in their order. */
export async function columnsOf(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select t.name, array_agg(attname::text order by attnum) as columns
     from (${tablesSql}) t join pg_attribute on attrelid = format('public.%I', t.name)::regclass
     where attnum > 0 and not attisdropped and attgenerated = '' group by t.name order by t.name`,
  )
  return rows
}

/** `copy` of a table with these columns, up to the direction. */
export const copyOf = (table: string, columns: string[]) =>
  `copy ${quoted(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/** A table in a statement, whatever its name: one that a file says may be meant to end the statement. */
export const quoted = (table: string) => `public.${pg.escapeIdentifier(table)}`
