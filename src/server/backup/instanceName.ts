import type { Config } from '#server/config.ts'

/** The host of the instance's address: `localhost:3000` by default. */
export const instanceName = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).host
