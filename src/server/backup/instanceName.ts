import type { Config } from '#server/config.ts'

/** What its operator and readers call an instance: the host of its address, `localhost:3000` when it has no other. */
export const instanceName = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).host
