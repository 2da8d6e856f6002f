-- What lists and Browse ask of a book, apart from the book and narrow: a million of them are walked through in their
-- order without touching the books.

create table facets (
  id integer generated always as identity primary key,
  name text not null unique
);
comment on table facets is 'What books can have, each with a short number.';
comment on column facets.name is 'A tag, or what it is, a colon and its value: form, for (readership), in (language), warned.';

create table book_facets (
  number integer primary key references books (number) on delete cascade,
  facets integer[] not null,
  most_read integer not null,
  loved integer not null,
  newest integer not null,
  average real,
  pages integer,
  in_series boolean not null
);
comment on table book_facets is 'Kept by triggers on books.';
comment on column book_facets.most_read is 'A place in the order of lists, ascending. Likewise loved and newest.';
comment on column book_facets.loved is 'As if ten readers more had given three and a half stars: one five-star rating is no proof.';
comment on column book_facets.newest is 'A book without a year is older than all others.';
comment on column book_facets.average is 'Null when nobody rated the book.';

-- Not in plain SQL, whose body would hold on to the tables when a restore drops them.
create function keep_facets() returns trigger
language plpgsql as $$
declare
  names text[] := array_remove(
    new.known_genres || new.known_tropes || new.themes || new.tags
      || array['form:' || new.form, 'for:' || new.audience, 'in:' || new.language]
      || array(select 'warned:' || warning from unnest(new.warned) warning), null);
  ids integer[] := array(select id from facets where name = any(names));
begin
  if cardinality(ids) < cardinality(names) then
    insert into facets (name)
      select distinct named from unnest(names) named where not exists (select from facets where name = named)
      on conflict do nothing;
    ids := array(select id from facets where name = any(names));
  end if;
  insert into book_facets values (
    new.number, ids, -new.readers, -round(10000 * (new.stars + 35) / (new.ratings + 10)), -coalesce(new.first_year, -9999),
    new.stars / nullif(new.ratings, 0), new.pages, new.series is not null
  ) on conflict (number) do update set
    facets = excluded.facets, most_read = excluded.most_read, loved = excluded.loved, newest = excluded.newest,
    average = excluded.average, pages = excluded.pages, in_series = excluded.in_series;
  return null;
end
$$;

create trigger books_keep_facets after insert on books for each row execute function keep_facets();
create trigger books_keep_facets_up
  after update on books for each row when (
    (old.known_genres, old.known_tropes, old.themes, old.tags, old.form, old.audience, old.language, old.warned,
      old.readers, old.stars, old.ratings, old.first_year, old.pages, old.series is null)
    is distinct from
    (new.known_genres, new.known_tropes, new.themes, new.tags, new.form, new.audience, new.language, new.warned,
      new.readers, new.stars, new.ratings, new.first_year, new.pages, new.series is null)
  ) execute function keep_facets();

create temporary table named on commit drop as
  select number, named from books, unnest(
    known_genres || known_tropes || themes || tags || array['form:' || form, 'for:' || audience, 'in:' || language]
      || array(select 'warned:' || warning from unnest(warned) warning)) named
  where named is not null;
insert into facets (name) select distinct named from named;
analyze facets;
insert into book_facets
  select number, coalesce(ids, '{}'), -readers, -round(10000 * (stars + 35) / (ratings + 10)), -coalesce(first_year, -9999),
    stars / nullif(ratings, 0), pages, series is not null
  from books left join (
    select number, array_agg(distinct id) as ids from named join facets on name = named group by number
  ) numbered using (number);

create index book_facets_lookup on book_facets using gin (facets) with (fastupdate = off);
-- They hold all that filters ask, so that the table itself is not read.
create index book_facets_most_read on book_facets (most_read, number)
  include (facets, newest, average, pages, in_series);
create index book_facets_loved on book_facets (loved, number)
  include (facets, most_read, newest, average, pages, in_series);
create index book_facets_newest on book_facets (newest, number)
  include (facets, most_read, average, pages, in_series);
analyze book_facets;

drop index books_facets, books_most_read, books_loved, books_newest;
