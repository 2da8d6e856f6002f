-- The number of a facet is made from its name. When new names were rows of a table, two transactions that brought them
-- in opposite order waited for each other.
create function facet(name text) returns integer
language sql immutable strict parallel safe
return ('x' || substr(md5(name), 1, 8))::bit(32)::integer;
comment on function facet(text) is 'The number of a tag, or of what it is, a colon and its value: form, for (readership), in (language), warned.';

drop trigger books_keep_facets on books;
drop trigger books_keep_facets_up on books;
drop index book_facets_lookup, book_facets_most_read, book_facets_loved, book_facets_newest;

-- Not in plain SQL, whose body would hold on to the tables when a restore drops them.
create or replace function keep_facets() returns trigger
language plpgsql as $$
begin
  insert into book_facets
  select told.* from (
    select number,
      array(
        select distinct facet(name) as facet from unnest(
          known_genres || known_tropes || themes || tags || array['form:' || form, 'for:' || audience, 'in:' || language]
            || array(select 'warned:' || warning from unnest(warned) warning)
        ) name where name is not null order by facet
      ) as facets,
      -readers as most_read,
      -round(10000 * (stars + 35) / (ratings + 10))::integer as loved,
      -coalesce(first_year, -9999) as newest,
      (stars / nullif(ratings, 0))::real as average,
      pages,
      series is not null as in_series
    from changed
  ) told left join book_facets kept using (number)
  where told is distinct from kept
  on conflict (number) do update set
    facets = excluded.facets, most_read = excluded.most_read, loved = excluded.loved, newest = excluded.newest,
    average = excluded.average, pages = excluded.pages, in_series = excluded.in_series;
  return null;
end
$$;

create trigger books_keep_facets after insert on books
  referencing new table as changed for each statement execute function keep_facets();
create trigger books_keep_facets_up after update on books
  referencing new table as changed for each statement execute function keep_facets();

create temporary table renumbered on commit drop as
  select number,
    array(select facet(name) as facet from unnest(facets) had join facets named on id = had order by facet) as facets,
    most_read, loved, newest, average, pages, in_series
  from book_facets;
truncate book_facets;
insert into book_facets select * from renumbered;
drop table facets;

create index book_facets_lookup on book_facets using gin (facets) with (fastupdate = off);
create index book_facets_most_read on book_facets (most_read, number)
  include (facets, newest, average, pages, in_series);
create index book_facets_loved on book_facets (loved, number)
  include (facets, most_read, newest, average, pages, in_series);
create index book_facets_newest on book_facets (newest, number)
  include (facets, most_read, average, pages, in_series);
