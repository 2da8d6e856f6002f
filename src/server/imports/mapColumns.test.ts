import { beforeAll, expect, test } from 'vitest'
import { importDay, importRowsOf, previewedImport } from '#server/testing/cast/imports.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

test('a table is read again by other columns, every row in its place', async () => {
  const reader = await aReader(house)
  const lines = Array.from({ length: 1203 }, (_, nth) => `Book ${nth},Writer ${nth},yes`)
  const importId = await previewedImport(house, reader, ['Name of it,Who,Have', ...lines].join('\n'))
  const mapping = { title: 'Name of it', author: 'Who', owned: 'Have' }
  const mapped = await reader.call.imports.mapColumns({ importId, mapping, today: importDay })
  expect(mapped).toMatchObject({ rows: 1203, state: 'reading', mapping })
  const rows = await importRowsOf(house, importId)
  expect(rows.map(({ place, line, told }) => [place, line, (told as { title: string }).title])).toEqual(
    lines.map((_, nth) => [nth, nth + 2, `Book ${nth}`]),
  )
})
