import type { Config } from '#server/config.ts'
import { openFolder } from './folder.ts'
import { openS3 } from './s3.ts'
import type { Storage } from './storage.ts'

export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openS3(s3) : openFolder(dataDir)
