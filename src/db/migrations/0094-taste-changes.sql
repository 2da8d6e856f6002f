-- Whether a reader's picks are out of date is known without reading the shelf.

create table taste_changes (
  user_id uuid not null references users on delete cascade,
  transaction xid8 not null,
  primary key (user_id, transaction)
);
comment on table taste_changes is
  'Transactions that changed what the Sage knows about a reader, until the picks are compared with it. No writer waits for another.';

alter table picks_made add column fresh_until timestamptz;
comment on column picks_made.fresh_until is
  'When time alone next changes what the Sage knows about the reader, such as when a wish ends. Null if unknown.';

create function note_taste() returns trigger language plpgsql as $$
begin
  -- Not of a reader who is just being deleted.
  insert into taste_changes (user_id, transaction)
    select id, pg_current_xact_id() from users where id = coalesce(new.user_id, old.user_id)
    on conflict do nothing;
  return null;
end $$;

create trigger read_books_note_taste
  after insert or delete or update of book_id, rating, reading_status, is_dnf, updated_at on read_books
  for each row execute function note_taste();
create trigger reads_note_taste
  after insert or delete or update of entry_id, outcome, dnf_reasons, created_at on reads
  for each row execute function note_taste();
create trigger dismissals_note_taste after insert or delete or update on dismissals
  for each row execute function note_taste();
create trigger taste_exclusions_note_taste after insert or delete or update on taste_exclusions
  for each row execute function note_taste();
create trigger taste_name_exclusions_note_taste after insert or delete or update on taste_name_exclusions
  for each row execute function note_taste();
create trigger wishes_note_taste after insert or delete or update on wishes
  for each row execute function note_taste();
create trigger left_alone_picks_note_taste after insert or delete or update on left_alone_picks
  for each row execute function note_taste();
create trigger user_onboarding_note_taste after insert or delete or update on user_onboarding
  for each row execute function note_taste();
