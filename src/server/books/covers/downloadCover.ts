import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#server/house.ts'
import type { PoliteFetch } from '#server/shared/outbound/politeFetch.ts'
import { frontCover } from '../services/frontCover.ts'
import { storeCover } from './storeCover.ts'

export interface Resting {
  host: string
  waitSeconds: number
}

export type Downloaded = { path: string } | NotDownloaded
interface NotDownloaded {
  path: undefined
  mayComeLater: boolean
  waitSeconds: number
  resting: Resting | undefined
}

/** Stores nothing unless it is a cover. Corrects addresses of Google Books first. */
export async function downloadCover(
  house: Pick<House, 'db' | 'storage'>,
  fetch: PoliteFetch,
  address: string,
): Promise<Downloaded> {
  const atGoogle = frontCover(address)
  const fetched = await fetch(atGoogle ?? address)
  const path = 'bytes' in fetched ? await storeCover(house, fetched.bytes, atGoogle !== null) : undefined
  if (path) return { path }
  const none: NotDownloaded = { path: undefined, mayComeLater: false, waitSeconds: 0, resting: undefined }
  if ('bytes' in fetched || (fetched.refused !== 'failed' && fetched.refused !== 'resting')) return none
  const resting = fetched.refused === 'resting' ? fetched : undefined
  return { ...none, mayComeLater: true, waitSeconds: fetched.waitSeconds ?? 0, resting }
}

/** The first cover other than the one at `except`. For jobs: hosts are asked politely. */
export async function downloadFirstCover(
  house: Pick<House, 'db' | 'storage' | 'outbound'>,
  addresses: string[],
  except?: string,
): Promise<Downloaded> {
  const none: NotDownloaded = { path: undefined, mayComeLater: false, waitSeconds: 0, resting: undefined }
  for (const address of addresses) {
    const cover = await downloadCover(house, house.outbound.politeFetch, address)
    if (cover.path !== undefined && cover.path !== except) return cover
    if (cover.path !== undefined) continue
    none.mayComeLater ||= cover.mayComeLater
    none.resting ??= cover.resting
    none.waitSeconds = Math.max(none.waitSeconds, cover.waitSeconds)
  }
  return none
}

const refusedAfterMs = 1500

/** Undefined for any failure, after at least 1.5 s, so that the time reveals nothing about our own network. */
export async function downloadReaderCover(
  house: Pick<House, 'db' | 'storage' | 'outbound'>,
  address: string,
): Promise<string | undefined> {
  const floor = sleep(refusedAfterMs)
  const { path } = await downloadCover(house, house.outbound.fetch, address)
  if (!path) await floor
  return path
}
