import type { CoverPicksInput, CoversInput, MigrationDetail } from '#contract/coverTools.ts'
import type { Tx } from '#db/db.ts'
import { coverSources } from '#server/books/covers/coverSources.ts'
import { findCover } from '#server/books/covers/findCover.ts'
import { setFoundCover, isCoverRemoved } from '#server/books/covers/setFoundCover.ts'
import type { House } from '#server/house.ts'
import type { Done, Finding, Kind } from '../kind.ts'
import { nothingFoundText } from '../findOutage.ts'
import { planBatch, planPicks } from './plan.ts'
import { whyNoCover } from './checks.ts'

export interface Uncovered {
  id: string
  title: string
}

type Found = { path: string } | { refused: 'none'; reason: string } | { refused: 'has-cover' | 'no-book' }

export const covers: Kind<CoversInput, Uncovered, Found, MigrationDetail> = migrationOf(planBatch, keepUnlessTakenOff)

export const coverPicks: Kind<CoverPicksInput, Uncovered, Found, MigrationDetail> = migrationOf(planPicks, keepAsChosen)

type Migration<Input> = Kind<Input, Uncovered, Found, MigrationDetail>

function migrationOf<Input>(plan: Migration<Input>['plan'], keep: Migration<Input>['keep']): Migration<Input> {
  return { plan, find, keep, isDry: () => false, failed }
}

async function find(house: House, { id }: Uncovered): Promise<Finding<Found>> {
  const places = await coverSources(house.db, house.config, id)
  if (!places) return { found: { refused: 'no-book' } }
  if (places.kept) return { found: { refused: 'has-cover' } }
  const cover = await findCover({ ...house, bookServices: house.toolServices }, id, places)
  if (cover.path !== undefined) return { found: { path: cover.path } }
  const reason = nothingFoundText(cover.silent, 'No cover was found.')
  return whyNoCover(cover, house.toolServices) ?? { found: { refused: 'none', reason } }
}

type ToKeep = Pick<Done<unknown, Uncovered, Found>, 'item' | 'found' | 'startedBy'>

async function keepUnlessTakenOff(tx: Tx, done: ToKeep): Promise<MigrationDetail> {
  const kept = await keepAsChosen(tx, done, false)
  const isOff = kept.status === 'skipped' && (await isCoverRemoved(tx, done.item.id))
  return isOff ? { ...kept, reason: 'An admin removed the cover of this book.' } : kept
}

const hasCover = 'The book already has one of our covers.'

async function keepAsChosen(tx: Tx, { item, found, startedBy }: ToKeep, isChosen = true): Promise<MigrationDetail> {
  const skipped = (reason: string) =>
    ({ bookId: item.id, title: item.title, newUrl: null, status: 'skipped', reason }) as const
  if ('refused' in found) {
    if (found.refused === 'none') return failed(item, found.reason)
    return skipped(found.refused === 'no-book' ? 'The book is no longer in the catalogue.' : hasCover)
  }
  const isSet = await setFoundCover(tx, item.id, { cover: found.path, changedBy: startedBy, isChosen })
  return isSet ? { ...skipped(''), status: 'success', newUrl: found.path } : skipped(hasCover)
}

function failed({ id, title }: Uncovered, reason: string): MigrationDetail {
  return { bookId: id, title, status: 'failed', reason, newUrl: null }
}
