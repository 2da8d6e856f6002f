import { expect, test } from 'vitest'
import { bookNamed } from '#server/testing/cast/reader.ts'
import { friend, house, owner, setAudiences, setUpViewers, stranger } from '#server/testing/cast/viewedShelves.ts'
import { daysFromNow } from '#server/testing/cast/shelf.ts'

setUpViewers()

const readingOfOwner = async () =>
  (await friend.call.friends.list({ list: 'friends' })).friends.map(({ reading }) => reading?.title)
const read = async (title: string) => {
  const bookId = await bookNamed(house, title)
  await owner.call.shelf.shelve({ bookId, status: 'currently_reading', on: daysFromNow(0) })
  return bookId
}

test(
  'friends see the book under way that they may see, and nothing of a private shelf or book',
  { tags: ['FRI-006', 'T31'] },
  async () => {
    await read('Emma')
    expect(await readingOfOwner()).toEqual([undefined])
    await setAudiences({ reading: 'friends' })
    expect(await readingOfOwner()).toEqual(['Emma'])
    const dune = await read('Dune')
    expect(await readingOfOwner()).toEqual(['Dune'])
    await owner.call.shelf.setVisibility({ bookId: dune, visibility: 'private' })
    expect(await readingOfOwner()).toEqual(['Emma'])
  },
)

test(
  'a reader who has only asked for a friendship does not see what the other is reading',
  { tags: ['T18'] },
  async () => {
    await read('Emma')
    await setAudiences({ reading: 'friends' })
    await stranger.call.friends.ask({ readerId: owner.id })
    const { friends } = await stranger.call.friends.list({ list: 'sent' })
    expect(friends).toMatchObject([{ username: owner.username, reading: null }])
  },
)
