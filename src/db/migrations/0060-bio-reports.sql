-- Reported bios: the lines that readers write about themselves.

create table bio_reports (
  id uuid primary key default gen_random_uuid(),
  about_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  bio text not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz
);
comment on table bio_reports is 'Bios that a reader wants a moderator to look at.';
comment on column bio_reports.bio is 'The words that were reported.';
comment on column bio_reports.closed_at is 'When a moderator decided about the bio; null while the report waits.';
create unique index bio_reports_open on bio_reports (about_id, user_id) where closed_at is null;
create index bio_reports_about_id on bio_reports (about_id, created_at);
create index bio_reports_user_id on bio_reports (user_id);
