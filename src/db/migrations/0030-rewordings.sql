-- A language model may reword what the Sage says. Its words lie beside the reason, which stands without them.

alter table recommendations add column told jsonb;
comment on column recommendations.told is
  'What the reason speaks of: {books, named, tags, author}. Null for one that is not to be reworded.';

create table rewordings (
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  reason text not null,
  words text,
  reworded_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
comment on table rewordings is
  'The reason of a pick in the words of a language model. They count while the pick has this very reason.';
comment on column rewordings.words is
  'Null when what the model said was not taken: it is not asked about the same reason again.';
create index rewordings_book_id on rewordings (book_id);
