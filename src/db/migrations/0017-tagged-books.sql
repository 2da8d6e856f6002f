-- What the analysis learns from: found in order without looking at the books that tell it nothing.
create index books_tagged on books ((google_book_id like 'sageleaf\_%') desc, readers desc, number)
  where synopsis is not null and cardinality(known_genres) between 1 and 6;
