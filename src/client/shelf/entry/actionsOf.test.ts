import { expect, test } from 'vitest'
import { actionsOf } from './actionsOf.ts'
import { shelfStates } from '#contract/shelfState.ts'

test('a book on no shelf can be added in three ways', { tags: ['BROWSE-015'] }, () => {
  expect(actionsOf('none', 'catalogue')).toEqual({ row: ['addToTbr', 'startReading', 'addAsRead'], menu: [] })
})

test('the row begins with the likely next step', { tags: ['BROWSE-016', 'BROWSE-017', 'BROWSE-018'] }, () => {
  const next = shelfStates.map((state) => [state, actionsOf(state, 'catalogue').row[0]])
  expect(Object.fromEntries(next)).toEqual({
    none: 'addToTbr',
    tbr: 'startReading',
    reading: 'markAsRead',
    paused: 'resume',
    finished: 'viewInMyBooks',
    dnf: 'viewInMyBooks',
  })
})

test(
  'on the shelf a TBR book can also be marked as read, and nothing leads to where one is',
  { tags: ['BOOKS-021', 'BOOKS-022', 'BOOKS-023'] },
  () => {
    expect(actionsOf('tbr', 'shelf').row).toEqual(['startReading', 'markAsRead'])
    expect(actionsOf('reading', 'shelf').row).toEqual(['markAsRead', 'pause', 'giveUp'])
    expect(actionsOf('finished', 'shelf')).toEqual({
      row: ['readAgain'],
      menu: ['moveToPaused', 'giveUp', 'moveToTbr', 'shelves', 'edit', 'remove'],
    })
  },
)

test('from each state every other state can be reached', () => {
  const leadsTo = {
    tbr: ['addToTbr', 'moveToTbr'],
    reading: ['startReading', 'resume', 'readAgain'],
    paused: ['pause', 'moveToPaused'],
    finished: ['markAsRead', 'addAsRead'],
    dnf: ['giveUp'],
  } as const
  for (const state of shelfStates)
    for (const [other, actions] of Object.entries(leadsTo)) {
      // A book on no shelf is added first.
      if (other === state || (state === 'none' && (other === 'paused' || other === 'dnf'))) continue
      const { row, menu } = actionsOf(state, 'catalogue')
      expect([...row, ...menu], `${state} to ${other}`).toEqual(
        expect.arrayContaining([expect.toBeOneOf([...actions])]),
      )
    }
})

test('a book that is read or paused can be given up from every card, row and page without its menu', () => {
  for (const place of ['catalogue', 'shelf', 'narrow', 'list', 'line', 'page'] as const)
    for (const state of ['reading', 'paused'] as const) expect(actionsOf(state, place).row, place).toContain('giveUp')
})

test('a narrow card has a button in words, and at most two icons beside its menu', () => {
  for (const state of shelfStates.filter((one) => one !== 'none'))
    expect(actionsOf(state, 'narrow').row.length, state).toBeLessThanOrEqual(3)
})

test.each(['shelf', 'narrow', 'list', 'line', 'catalogue', 'page', 'reading'] as const)(
  'no action is offered twice: %s',
  (place) => {
    for (const state of shelfStates) {
      const { row, menu } = actionsOf(state, place)
      expect(new Set([...row, ...menu]).size).toBe(row.length + menu.length)
    }
  },
)

test('progress, pause and giving up are one press away where a book that is being read is shown', () => {
  for (const place of ['catalogue', 'page', 'reading'] as const)
    expect(actionsOf('reading', place).row, place).toEqual(expect.arrayContaining(['progress', 'pause', 'giveUp']))
  expect(actionsOf('reading', 'shelf').row).toEqual(expect.arrayContaining(['pause', 'giveUp']))
  for (const place of ['catalogue', 'page', 'shelf'] as const)
    for (const state of ['finished', 'dnf'] as const) expect(actionsOf(state, place).row, place).toContain('readAgain')
})
