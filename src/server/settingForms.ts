import * as z from 'zod'
import { readS3 } from './shared/storage/s3Address.ts'

const truthy = ['true', 'on', '1']
const falsy = ['false', 'off', '0']
export const onOff = (fallback: boolean) => z.stringbool({ truthy, falsy, error: 'is true or false' }).default(fallback)

export const address = (protocols: RegExp, words: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), words)

export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number('is a number')
    .int('is a whole number')
    .min(least, `is at least ${least}`)
    .max(most, `is at most ${most}`)

export const wordsIn = (listed: string) =>
  listed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word.replace(/\*$/, '') !== '')

export const service = (words: string, otherwise?: string) =>
  z
    .string()
    .refine((value) => value === otherwise || address(/^https?:$/, words).safeParse(value).success, words)
    .transform((value) => value.replace(/\/+$/, ''))

export const contactAddress = z
  .string()
  .regex(/^([^\s@()]+@[^\s@()]+|https?:\/\/[^\s()]+)$/, 'is a mail address or an http(s) address')

export const s3Address = z
  .string()
  .transform(readS3)
  .refine((s3) => s3 !== undefined, 'is s3://key:secret@host/bucket?region=…')
  .optional()

export const recipients = z
  .string()
  .transform(wordsIn)
  // What is no public key may be a secret one: it is not said again.
  .refine((keys) => keys.every((key) => /^age1[a-z0-9]+$/.test(key)), {
    error: 'is a list of public keys of age, which begin with age1',
    abort: true,
  })
  .refine(
    (keys) => keys.every(isPostQuantum) || !keys.some(isPostQuantum),
    'mixes post-quantum public keys (age1pq1…, age1tagpq1…) with others, and is only as safe as the weakest: give keys of one kind',
  )
  .default([])

/** A key that is thought safe from quantum computers, in a file or on a device. */
export const isPostQuantum = (recipient: string) => /^age1(tag)?pq1/.test(recipient)
