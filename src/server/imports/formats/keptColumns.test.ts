import { expect, test } from 'vitest'
import { inState, stateByItself } from '../inState.ts'
import { onlyBook as only, table } from '#server/testing/cast/imports.ts'

test('what a program says beyond our model is kept with the book', async () => {
  const hardcover = await only(
    table(
      'Title,Author,Status,Hardcover Book ID,Binding,Media,Release Date,Date Started,Review,Private Notes',
      'Orbital,Samantha Harvey,Ignored,4711,Hardcover,Physical Book,2023-11-02,2025-01-02,"<p>Quiet <a href=""https://a.example"">sky</a> <sigh></p>",<b>n</b>',
    ),
  )
  expect(hardcover).toMatchObject({
    year: 2023,
    review: 'Quiet sky <sigh>',
    reads: [{ outcome: 'reading', startDate: '2025-01-02', finishDate: null }],
    extras: {
      Status: 'Ignored',
      'Hardcover Book ID': '4711',
      Binding: 'Hardcover',
      'Date Started': '2025-01-02',
      'Private Notes': '<b>n</b>',
    },
  })
  expect(hardcover.extras['Review']).toContain('https://a.example')
  const bookWyrm = await only(
    table(
      'title,author_text,remote_id,asin,goodreads_key,start_date,review_content,shelf,shelf_name',
      'Ulysses,James Joyce,https://b.example/2,B084GX4VX5,2156,2020-10-21,<i>yes</i>,to-read,To Read',
    ),
  )
  expect(bookWyrm.extras).toEqual({
    remote_id: 'https://b.example/2',
    asin: 'B084GX4VX5',
    goodreads_key: '2156',
    start_date: '2020-10-21',
    review_content: '<i>yes</i>',
  })
  const libraryThing = await only(
    table(
      'Title\tPrimary Author\tSecondary Author\tSecondary Author Roles\tCollections\tReview\tMedia\tWork id\tRating',
      'The Name of the Rose\tEco, Umberto\tWeaver, William|Roe, Ada\tTranslator|Author\tYour library\t<i>Rosa</i>[Return]fine\tHardcover\t3138\t3.3',
    ),
  )
  expect(libraryThing).toMatchObject({
    authors: ['Umberto Eco', 'Ada Roe'],
    review: 'Rosa\nfine',
    rating: 3.25,
    extras: { 'Secondary Author': 'Weaver, William|Roe, Ada', Media: 'Hardcover', 'Work id': '3138', Rating: '3.3' },
  })
  const calibre = await only(
    table(
      'title,title_sort,authors,author_sort,identifiers,isbn',
      'Strength,Strength,"Martin Luther King, Jr.","King, Jr.","isbn:9780141439587,google:abc",',
    ),
  )
  expect(calibre).toMatchObject({
    authors: ['Martin Luther King, Jr.'],
    isbns: ['9780141439587'],
    extras: { identifiers: 'isbn:9780141439587,google:abc' },
  })
  const openreads = await only(
    table(
      'title,author,status,olid,book_format,my_review,readings',
      'Emma,Jane Austen,finished,OL1M,hardcover,I <3 <her>,2020-13-45|2020-02-01|36000;',
    ),
  )
  expect(openreads).toMatchObject({
    review: 'I <3 <her>',
    reads: [{ startDate: null, finishDate: '2020-02-01' }],
    extras: { olid: 'OL1M', book_format: 'hardcover', readings: '2020-13-45|2020-02-01|36000;' },
    unread: [{ column: 'readings', text: '2020-13-45', why: 'date' }],
  })
  const jelu = await only(table('Title,Author,Date Read,read_dates,dropped_dates', 'Emma,Jane Austen,2022/02/10,,'))
  expect(jelu).toMatchObject({ state: 'finished', reads: [{ finishDate: '2022-02-10' }], timesRead: 1 })
  const log = await only(
    table('Work ID,Title,First Publish Year,ISBNs,Bookshelf', 'OL1W,Emma,1815,9780141439587,Already Read'),
  )
  expect(log).toMatchObject({ year: 1815, isbns: ['9780141439587'], extras: { 'Work ID': 'OL1W' } })
})

test.each([
  ['4½', 4.5],
  ['8/10', 4],
  ['7.5 / 10', 3.75],
  ['3 / 5', 3],
])('%s are %d stars', async (cell, stars) => {
  expect((await only(table('Title,Rating', `Emma,${cell}`))).rating).toBe(stars)
})

test('a book on an unknown shelf keeps the day it was begun', async () => {
  const book = await only(table('Title,Author,Status,Started', 'Emma,Jane Austen,on my boat,14/02/2023'))
  expect(inState(book, 'paused').reads).toEqual([{ outcome: 'paused', startDate: '2023-02-14', finishDate: null }])
  expect(inState(book, 'tbr').reads).toEqual([])
  expect(stateByItself(book)).toBe('reading')
  expect(book.extras).toEqual({ Status: 'on my boat', Started: '14/02/2023' })
})

test('a file as Excel saves it in Europe reads the same', async () => {
  const cells = ['9', 'Vår (Årstid, #0)', 'Åsa Öberg', '9781526622426', '4.0', '31.12.2023', 'read', '2']
  const file = ['sep=;', 'Book Id;Title;Author;ISBN13;My Rating;Date Read;Exclusive Shelf;Read Count', cells.join(';')]
  for (const lineEnd of ['\r\n', '\r'])
    expect(await only(Buffer.from(file.join(lineEnd), 'latin1'))).toMatchObject({
      from: 'Goodreads',
      title: 'Vår',
      series: 'Årstid',
      authors: ['Åsa Öberg'],
      isbns: ['9781526622426'],
      rating: 4,
      reads: [{ finishDate: '2023-12-31' }],
      timesRead: 2,
      extras: { 'Book Id': '9', Title: 'Vår (Årstid, #0)' },
    })
})

test('a cell loses signs that steer its text, and keeps its lines whatever ends them', async () => {
  const book = await only(Buffer.from('Title,Author,Review\r"\u202eEm\u0007ma\u202c",Ann\u2066,"one\rtwo"\r'))
  expect(book).toMatchObject({ title: 'Emma', authors: ['Ann'], review: 'one\ntwo' })
})
