import { expect, test } from 'vitest'
import { actionsOf } from './actionsOf.ts'

test('a book on no shelf can be added in three ways', { tags: ['BROWSE-015'] }, () => {
  expect(actionsOf('none', 'catalogue')).toEqual({ actions: ['addToTbr', 'startReading', 'addAsRead'] })
})

test(
  'a badge shows the shelf of a book and one button the next action',
  { tags: ['BROWSE-016', 'BROWSE-017', 'BROWSE-018'] },
  () => {
    expect(actionsOf('tbr', 'catalogue')).toEqual({ badge: 'inTbr', actions: ['startReading'] })
    expect(actionsOf('reading', 'catalogue')).toEqual({ badge: 'currentlyReading', actions: ['markAsRead'] })
    expect(actionsOf('finished', 'catalogue')).toEqual({ badge: 'finished', actions: ['viewInMyBooks'] })
    expect(actionsOf('dnf', 'catalogue')).toEqual(actionsOf('finished', 'catalogue'))
  },
)

test(
  'on the shelf a TBR book can also be marked as read, and nothing leads to where one is',
  { tags: ['BOOKS-021', 'BOOKS-022', 'BOOKS-023'] },
  () => {
    expect(actionsOf('tbr', 'shelf')).toEqual({ actions: ['startReading', 'markAsRead'] })
    expect(actionsOf('reading', 'shelf')).toEqual({ actions: ['markAsRead'] })
    expect(actionsOf('finished', 'shelf')).toEqual({ actions: [] })
  },
)
