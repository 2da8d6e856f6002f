import { describe, expect, test } from 'vitest'
import { booksIn, onlyBook as only, table } from '#server/testing/cast/imports.ts'

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe('Goodreads', () => {
  const headers =
    'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies'
  const row = (changed: Record<string, string>) => {
    const names = headers.split(',')
    const usual: Record<string, string> = {
      'Book Id': '77',
      Title: 'The Fifth Season (The Broken Earth, #1)',
      Author: 'N.K.  Jemisin',
      'Author l-f': 'Jemisin, N.K.',
      ISBN: '="0316229296"',
      ISBN13: '="9780316229296"',
      'My Rating': '4',
      'Average Rating': '4.32',
      Publisher: 'Orbit',
      Binding: 'Paperback',
      'Number of Pages': '468',
      'Year Published': '2015',
      'Original Publication Year': '2015',
      'Date Read': '2024/03/09',
      'Date Added': '2024/01/02',
      'Exclusive Shelf': 'read',
      'Read Count': '1',
      'Owned Copies': '0',
    }
    return names.map((name) => quoted(changed[name] ?? usual[name] ?? '')).join(',')
  }
  const one = (changed: Record<string, string>) => only(table(headers, row(changed)))

  test('a finished book comes with its series, year, day, stars and edition', async () => {
    expect(await one({})).toMatchObject({
      from: 'Goodreads',
      title: 'The Fifth Season',
      series: 'The Broken Earth',
      seriesPosition: 1,
      authors: ['N.K. Jemisin'],
      isbns: ['9780316229296'],
      ids: { goodreads: '77' },
      year: 2015,
      pages: 468,
      state: 'finished',
      reads: [{ outcome: 'finished', startDate: null, finishDate: '2024-03-09' }],
      timesRead: 1,
      rating: 4,
      format: 'print',
      addedOn: '2024-01-02',
      isOwned: false,
      extras: { 'Book Id': '77', Publisher: 'Orbit', Binding: 'Paperback', 'Year Published': '2015' },
      unread: [],
    })
  })

  test('no rating is no stars, and no day of reading stays unknown', async () => {
    const book = await one({ 'My Rating': '0', 'Date Read': '', 'Read Count': '3' })
    expect(book).toMatchObject({ rating: null, state: 'finished', reads: [], timesRead: 3 })
  })

  test.each([
    ['to-read', 'tbr'],
    ['currently-reading', 'reading'],
    ['did-not-finish', 'dnf'],
    ['dnf', 'dnf'],
    ['abandoned', 'dnf'],
    ['on-hold', 'paused'],
  ])('the shelf %s is %s', async (shelf, state) => {
    const book = await one({ 'Exclusive Shelf': shelf, 'Date Read': '', 'Read Count': '0' })
    expect(book).toMatchObject({ state, shelf: null, timesRead: 0 })
  })

  test('a shelf of the reader’s own invention is left to the reader', async () => {
    const book = await one({ 'Exclusive Shelf': 'summer-porch', Bookshelves: 'summer-porch, sea' })
    expect(book).toMatchObject({ state: null, shelf: 'summer-porch', shelves: ['summer-porch', 'sea'] })
  })

  test('a book that was read twice and is read again keeps what is known of it', async () => {
    expect(await one({ 'Exclusive Shelf': 'currently-reading', 'Read Count': '3' })).toMatchObject({
      state: 'reading',
      reads: [{ outcome: 'reading' }, { outcome: 'finished', finishDate: '2024-03-09' }],
      timesRead: 2,
    })
  })

  test.each([
    ['currently-reading', '1', 0],
    ['on-hold', '2', 1],
    ['to-read', '1', 0],
  ])('of %s, a count of %s tells of %i finished reads', async (shelf, count, timesRead) => {
    const book = await one({ 'Exclusive Shelf': shelf, 'Read Count': count, 'Date Read': '' })
    expect(book.timesRead).toBe(timesRead)
  })

  test('a review loses its markup but not its spoilers or its lines', async () => {
    const review = 'Good:<br/>- <b>the</b> end<spoiler>she &amp; he die</spoiler><script>x()</script>, "really"'
    const book = await one({ 'My Review': review, Spoiler: 'true' })
    expect(book.review).toBe('Good:\n- the end||she & he die||, "really"')
    expect(book.hasSpoiler).toBe(true)
    expect(book.extras['My Review']).toContain('<b>the</b>')
  })

  test('own shelves come without the built-in ones, and more than one copy is remembered', async () => {
    const positions = 'sci-fi (#3), to-read (#80)'
    const book = await one({
      Bookshelves: 'to-read, sci-fi, lent-to-ann, read',
      'Bookshelves with positions': positions,
      'Owned Copies': '2',
      'Private Notes': 'from <b>Ann</b>',
    })
    expect(book).toMatchObject({ shelves: ['sci-fi', 'lent-to-ann'], isOwned: true, privateNotes: 'from Ann' })
    expect(book.extras).toMatchObject({
      'Bookshelves with positions': positions,
      'Owned Copies': '2',
      'Private Notes': 'from <b>Ann</b>',
    })
  })

  test('what a spreadsheet did to the file is undone where it can be', async () => {
    const book = await one({
      'My Rating': '5.0',
      'Date Read': '3/9/24',
      'Date Added': '########',
      ISBN: '316229296',
      ISBN13: '9.78032E+12',
    })
    expect(book).toMatchObject({
      rating: 5,
      isbns: ['9780316229296'],
      reads: [{ finishDate: '2024-03-09' }],
      addedOn: null,
    })
    expect(book.unread.map(({ column, why }) => [column, why])).toEqual([
      ['ISBN13', 'isbn'],
      ['Date Added', 'date'],
    ])
    expect(book.extras).toMatchObject({ 'Date Added': '########' })
  })

  test('11 stars and a day to come are said and not taken', async () => {
    const book = await one({ 'My Rating': '11', 'Date Read': '2031/01/01' })
    expect(book).toMatchObject({ rating: null, reads: [], timesRead: 1 })
    expect(book.unread.map(({ why }) => why).toSorted()).toEqual(['future', 'stars'])
  })

  test('the file of 2026 without average ratings reads the same', async () => {
    const names = headers.split(',').filter((name) => name !== 'Average Rating')
    const cells = names.map((name) => (name === 'Title' ? 'Emma' : name === 'My Rating' ? '4' : ''))
    const { books } = await booksIn(table(names.join(','), cells.join(',')))
    expect(books).toMatchObject([{ title: 'Emma', rating: 4, state: null }])
  })
})

describe('The StoryGraph', () => {
  const headers =
    'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?'

  test('every read, quarter stars, moods and graded warnings come along', async () => {
    const book = await only(
      table(
        headers,
        'Piranesi,Susanna Clarke,,9781526622426,audio,read,2021/01/05,2024/03/11,"2024/03/09-2024/03/11, 2021/09/13",2,"mysterious, reflective",slow,,,,,,4.75,,"Graphic: Confinement; Minor: Death, Grief",,"winter, re-read",Yes',
      ),
    )
    expect(book).toMatchObject({
      from: 'The StoryGraph',
      authors: ['Susanna Clarke'],
      isbns: ['9781526622426'],
      format: 'audio',
      state: 'finished',
      reads: [
        { outcome: 'finished', startDate: '2024-03-09', finishDate: '2024-03-11' },
        { outcome: 'finished', startDate: null, finishDate: '2021-09-13' },
      ],
      timesRead: 2,
      rating: 4.75,
      warnings: { graphic: ['Confinement'], moderate: [], minor: ['Death', 'Grief'] },
      shelves: ['winter', 're-read'],
      isOwned: true,
      extras: { Moods: 'mysterious, reflective', Pace: 'slow' },
    })
  })

  test('a book that was not finished is a DNF, never a wish, and its code may be no ISBN', async () => {
    const { books } = await booksIn(
      table(
        headers,
        'A,B,,B002RI9ZQ8,digital,did-not-finish,2021/01/05,2022/02/02,2022/02/02,1,,,,,,,,,,,,,No',
        'C,D,,3f2504e0-4f89-41d3-9a0c-0305e82c3301,,paused,2021/01/05,,,0,,,,,,,,0.0,,,,,No',
      ),
    )
    expect(books).toMatchObject([
      {
        state: 'dnf',
        reads: [{ outcome: 'dnf', finishDate: '2022-02-02' }],
        timesRead: 0,
        ids: { asin: 'B002RI9ZQ8' },
      },
      { state: 'paused', rating: null, isbns: [], ids: { storyGraph: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' } },
    ])
  })

  test('a warning may have the name of a grade in its own, and any sign may part the grades', async () => {
    const warned = (cell: string) =>
      only(table('Title,Read Status,Star Rating,Content Warnings', `Lolita,read,,"${cell}"`))
    const graded = { graphic: ['Adult/minor relationship', 'Grief'], moderate: [], minor: ['War'] }
    for (const sign of [', ', '; ', '\n'])
      expect((await warned(`Graphic: Adult/minor relationship, Grief${sign}Minor: War`)).warnings).toEqual(graded)
    expect(await warned('Snow')).toMatchObject({ extras: { 'Content Warnings': 'Snow' } })
  })

  test('dates may be parts of dates with spaces between, and codes and formats come out again', async () => {
    const columns = 'Title,Read Status,Star Rating,ISBN/UID,Format,Dates Read'
    const book = await only(table(columns, 'A,read,,B002RI9ZQ8,hardcover,"2018/11 - 2018/12, 2016, 2014/31/31-2015"'))
    expect(book).toMatchObject({
      reads: [
        { startDate: '2018-11', finishDate: '2018-12' },
        { startDate: null, finishDate: '2016' },
        { startDate: null, finishDate: '2015' },
      ],
      extras: { 'ISBN/UID': 'B002RI9ZQ8', Format: 'hardcover' },
    })
    expect(book.extras['Dates Read']).toContain('2014/31/31-2015')
  })

  test('the count of a book that is being read has no finished read in it', async () => {
    const book = await only(table('Title,Read Status,Star Rating,Read Count', 'Emma,currently-reading,,1'))
    expect(book).toMatchObject({ state: 'reading', reads: [{ outcome: 'reading' }], timesRead: 0 })
  })
})

test('Hardcover: lists, both days and half stars', async () => {
  const book = await only(
    table(
      'Title,Author,Status,Hardcover Book ID,Lists,Date Started,Date Finished,Rating,Review,Review Contains Spoilers,Review Date,Owned',
      'Orbital,Samantha Harvey,Read,4711,"Owned, Prize winners",2025-01-02,2025-01-05,4.5,Quiet.,false,2025-01-06,true',
    ),
  )
  expect(book).toMatchObject({
    from: 'Hardcover',
    state: 'finished',
    reads: [{ startDate: '2025-01-02', finishDate: '2025-01-05' }],
    rating: 4.5,
    review: 'Quiet.',
    shelves: ['Prize winners'],
    isOwned: true,
    extras: { 'Review Date': '2025-01-06' },
  })
})

test('BookWyrm: a stopped book, and a shelf of one’s own', async () => {
  const { books, format } = await booksIn(
    table(
      'title,author_text,remote_id,openlibrary_key,asin,isbn_10,isbn_13,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date',
      'Ulysses,James Joyce,https://example.com/book/1,OL7M,,,9780141182803,2020-10-21,,2020-11-01,,,,,,stopped-reading,Stopped Reading,2020-10-21',
      'Salt,Mark Kurlansky,https://example.com/book/2,,,,9780142001615,,,,3.5,Dry,the end,Salty.,2020-01-01,cooking,Cooking,2019-07-08',
    ),
  )
  expect(format).toBe('BookWyrm')
  expect(books).toMatchObject([
    { state: 'dnf', reads: [{ outcome: 'dnf', startDate: '2020-10-21', finishDate: '2020-11-01' }] },
    { state: null, shelves: ['Cooking'], review: 'Dry\n\nSalty.', hasSpoiler: true, rating: 3.5 },
  ])
})

test('LibraryThing: tabs, brackets, last names first, and quotes that belong to the text', async () => {
  const { books, format } = await booksIn(
    table(
      'Book Id\tTitle\tPrimary Author\tSecondary Author\tDate\tReview\tRating\tMedia\tPage Count\tDate Started\tDate Read\tTags\tCollections\tISBN\tISBNs\tEntry Date\tWork id\tLending Patron',
      '1\tMarelle\tCortázar, Julio\tBataillon, Laure\t1979\tShe said "yes" twice\t4.5\tBroché\t590 \t[2007-04-16]\t[2007-05-08]\troman, philosophie\tYour library, Favorites\t[2070291340]\t2070291340, 9782070291342\t[2006-08-09]\t57814\tAnn',
      '2\tLes Choses\tPerec, Georges\t\t1965\t\t\t\t\t\t\t\tYour library\t[]\t\t[2006-08-09]\t9\t',
    ),
  )
  expect(format).toBe('LibraryThing')
  expect(books).toMatchObject([
    {
      authors: ['Julio Cortázar', 'Laure Bataillon'],
      isbns: ['9782070291342'],
      pages: 590,
      state: 'finished',
      reads: [{ startDate: '2007-04-16', finishDate: '2007-05-08' }],
      rating: 4.5,
      review: 'She said "yes" twice',
      shelves: ['Favorites', 'roman', 'philosophie'],
      isOwned: true,
      lentTo: 'Ann',
      format: 'print',
    },
    { state: null, shelf: 'Your library', isOwned: true, isbns: [], unread: [] },
  ])
})

test('Calibre: what is owned, with its series; nothing is taken for read', async () => {
  const book = await only(
    table(
      'authors,author_sort,rating,timestamp,formats,isbn,identifiers,comments,tags,series,series_index,languages,title,title_sort,publisher,pubdate,id,uuid',
      '"Ann Leckie & Bo Writer","Leckie, Ann",5,2021-01-19T22:41:16+01:00,epub,9780316246620,"goodreads:17333324,amazon:B00BAXFDLM",About a ship.,"Space opera, Ships",Imperial Radch,1.0,eng,Ancillary Justice,Ancillary Justice,Orbit,2013-10-01T00:00:00+00:00,864,x',
    ),
  )
  expect(book).toMatchObject({
    from: 'Calibre',
    authors: ['Ann Leckie', 'Bo Writer'],
    series: 'Imperial Radch',
    seriesPosition: 1,
    ids: { goodreads: '17333324', asin: 'B00BAXFDLM' },
    state: null,
    reads: [],
    rating: 5,
    format: 'ebook',
    isOwned: true,
    addedOn: '2021-01-19',
    extras: { comments: 'About a ship.', formats: 'epub', languages: 'eng' },
  })
})

test('Open Library: ids in place of titles', async () => {
  const { books } = await booksIn(
    table('Work Id,Edition Id,Bookshelf', 'OL1W,,Currently Reading', 'OL2W,OL3M,Already Read'),
  )
  expect(books).toMatchObject([
    { title: '', ids: { openLibraryWork: 'OL1W' }, state: 'reading' },
    { title: '', ids: { openLibraryWork: 'OL2W', openLibraryEdition: 'OL3M' }, state: 'finished', timesRead: 1 },
  ])
})

test('Openreads: several readings, favourites and tags', async () => {
  const book = await only(
    table(
      'title,subtitle,author,description,status,favourite,deleted,rating,pages,publication_year,isbn,olid,tags,my_review,notes,book_format,readings,date_added,date_modified',
      'The Divide,,Jason Hickel,,finished,true,false,4.5,347,2017,9781786090034,OL30405770M,owned|||||economics,,,paperback,2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|;|2019-12-10T00:00:00.000|,2024-03-01T13:01:12.938,2024-04-06T09:13:43.335',
    ),
  )
  expect(book).toMatchObject({
    from: 'Openreads',
    reads: [
      { startDate: '2023-10-27', finishDate: '2023-11-28' },
      { startDate: null, finishDate: '2019-12-10' },
    ],
    timesRead: 2,
    shelves: ['Favourites', 'owned', 'economics'],
    rating: 4.5,
    addedOn: '2024-03-01',
  })
})

test('Jelu: reads, dropped reads and the one under way', async () => {
  const book = await only(
    table(
      'Title,Author,ISBN,Publisher,Date Read,Shelves,Bookshelves,read_dates,tags,authors,isbn10,isbn13,owned,dropped_dates,currently_reading',
      'Emma,Jane Austen,9780141439587,Penguin,2022/02/10,currently-reading,classics,2021/02/10,"classics,slow",Jane Austen,,9780141439587,true,2020/02/10,2022/02/10',
    ),
  )
  expect(book).toMatchObject({
    from: 'Jelu',
    state: 'reading',
    reads: [
      { outcome: 'reading', startDate: '2022-02-10' },
      { outcome: 'finished', finishDate: '2021-02-10' },
      { outcome: 'dnf', finishDate: '2020-02-10' },
    ],
    timesRead: 1,
    shelves: ['classics', 'slow'],
    isOwned: true,
  })
})

describe('a table of one’s own', () => {
  test('is read by what its columns are called, with days first where one shows it', async () => {
    const { books, format } = await booksIn(
      table(
        'Author;Book title;Finished on;Stars;Comment',
        'Tove Jansson;The Summer Book;3/4/2024;★★★★½;Ein Sommer',
        'Kobo Abe;The Woman in the Dunes;17/4/2024;4,5/5;',
      ),
    )
    expect(format).toBe('Table')
    expect(books).toMatchObject([
      {
        title: 'The Summer Book',
        state: 'finished',
        rating: 4.5,
        reads: [{ finishDate: '2024-04-03' }],
        review: 'Ein Sommer',
      },
      { title: 'The Woman in the Dunes', rating: 4.5, reads: [{ finishDate: '2024-04-17' }] },
    ])
  })

  test('counts the read under way of a paused book', async () => {
    const book = await only(table('Title,Status,Times read', 'Emma,paused,1'))
    expect(book).toMatchObject({ state: 'paused', timesRead: 0 })
  })
})
