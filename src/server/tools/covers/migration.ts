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

type Found = { path: string } | { none: string } | 'has-one' | 'gone'

export const covers: Kind<CoversInput, Uncovered, Found, MigrationDetail> = migrationOf(planBatch, keepUnlessTakenOff)

export const coverPicks: Kind<CoverPicksInput, Uncovered, Found, MigrationDetail> = migrationOf(planPicks, keepAsChosen)

type Migration<Input> = Kind<Input, Uncovered, Found, MigrationDetail>

function migrationOf<Input>(plan: Migration<Input>['plan'], keep: Migration<Input>['keep']): Migration<Input> {
  return { plan, find, keep, isDry: () => false, failed }
}

async function find(house: House, { id }: Uncovered): Promise<Finding<Found>> {
  const places = await coverSources(house.db, house.config, id)
  if (!places) return { found: 'gone' }
  if (places.kept) return { found: 'has-one' }
  const cover = await findCover({ ...house, bookServices: house.toolServices }, id, places)
  if (cover.path !== undefined) return { found: { path: cover.path } }
  return (
    whyNoCover(cover, house.toolServices) ?? { found: { none: nothingFoundText(cover.silent, 'No cover was found.') } }
  )
}

type ToKeep = Pick<Done<unknown, Uncovered, Found>, 'item' | 'found' | 'startedBy'>

async function keepUnlessTakenOff(tx: Tx, done: ToKeep): Promise<MigrationDetail> {
  const kept = await keepAsChosen(tx, done, false)
  const isOff = kept.status === 'skipped' && (await isCoverRemoved(tx, done.item.id))
  return isOff ? { ...kept, reason: 'An admin took the cover of this book off.' } : kept
}

async function keepAsChosen(tx: Tx, { item, found, startedBy }: ToKeep, isChosen = true): Promise<MigrationDetail> {
  const told = { bookId: item.id, title: item.title, newUrl: null }
  if (found === 'gone') return { ...told, status: 'skipped', reason: 'The book is no longer in the catalogue.' }
  if (found !== 'has-one' && 'none' in found) return failed(item, found.none)
  const isGiven =
    found !== 'has-one' && (await setFoundCover(tx, item.id, { cover: found.path, changedBy: startedBy, isChosen }))
  if (isGiven) return { ...told, status: 'success', reason: '', newUrl: found.path }
  return { ...told, status: 'skipped', reason: 'The book has a cover of ours already.' }
}

function failed({ id, title }: Uncovered, reason: string): MigrationDetail {
  return { bookId: id, title, status: 'failed', reason, newUrl: null }
}
