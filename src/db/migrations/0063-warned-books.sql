-- Readers grade warnings in their reviews. What two or more warn of in public, others may keep out of their lists.
alter table books add column warned text[] not null default '{}';
comment on column books.warned is 'The content warnings that two or more readers give in reviews that everybody sees, most often first.';

create index read_books_warnings on read_books (book_id)
  where content_warnings is not null and share_with_community and visibility = 'public' and hidden_at is null;

-- Not in plain SQL, whose body would hold on to the table when a restore drops both.
create function warned_of(warned_book uuid) returns text[]
language plpgsql stable as $$
begin
  return (
    select coalesce(array_agg(warning order by times desc, warning), '{}')
    from (
      select warning, count(*) as times
      from read_books, lateral (
        select distinct graded #>> '{}' as warning from jsonb_path_query(content_warnings, '$.*[*]') as graded
      ) named
      where book_id = warned_book and content_warnings is not null
        and share_with_community and visibility = 'public' and hidden_at is null
      group by warning
      having count(*) >= 2
    ) counted
  );
end
$$;

create function sum_warnings() returns trigger
language plpgsql as $$
declare
  changed uuid;
begin
  foreach changed in array array[old.book_id, new.book_id] loop
    update books set warned = warned_of(id) where id = changed and warned is distinct from warned_of(id);
  end loop;
  return null;
end
$$;

create trigger read_books_sum_new_warnings after insert on read_books
  for each row when (new.content_warnings is not null) execute function sum_warnings();
create trigger read_books_sum_gone_warnings after delete on read_books
  for each row when (old.content_warnings is not null) execute function sum_warnings();
create trigger read_books_sum_warnings
  after update of book_id, content_warnings, share_with_community, visibility, hidden_at on read_books
  for each row when (
    (old.content_warnings is not null or new.content_warnings is not null) and
    (old.book_id, old.content_warnings, old.share_with_community, old.visibility, old.hidden_at)
      is distinct from (new.book_id, new.content_warnings, new.share_with_community, new.visibility, new.hidden_at)
  ) execute function sum_warnings();

update books set warned = warned_of(id)
where id in (select book_id from read_books where content_warnings is not null);
