-- Readers report all that others make, and moderators decide about it as about reviews.

create table reports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('comment', 'name', 'bio', 'picture')),
  subject_id uuid not null,
  author_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  said text,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  comment_id uuid generated always as (case when kind = 'comment' then subject_id end) stored
    references review_comments on delete cascade
);
comment on table reports is 'Comments, names, bios and pictures that a reader wants a moderator to look at. Reviews have review_reports.';
comment on column reports.subject_id is 'The comment; of a name, bio or picture, the reader whose it is.';
comment on column reports.said is 'The words that were reported; null for a picture.';
comment on column reports.closed_at is 'When a moderator decided; null while the report waits.';
create unique index reports_open on reports (kind, subject_id, user_id) where closed_at is null;
create index reports_subject on reports (kind, subject_id, created_at);
create index reports_author_id on reports (author_id);
create index reports_user_id on reports (user_id);
create index reports_comment_id on reports (comment_id);

insert into reports (id, kind, subject_id, author_id, user_id, said, reason, created_at, closed_at)
select id, 'bio', about_id, about_id, user_id, bio, reason, created_at, closed_at from bio_reports;
drop table bio_reports;

alter table review_comments add column hidden_at timestamptz;
comment on column review_comments.hidden_at is 'When a moderator removed it; nobody sees it.';

create or replace function count_comments() returns trigger language plpgsql as $$
declare
  shown_before integer := case when tg_op <> 'INSERT' then (old.hidden_at is null)::integer else 0 end;
  shown_after integer := case when tg_op <> 'DELETE' then (new.hidden_at is null)::integer else 0 end;
begin
  if shown_before <> shown_after then
    update read_books set comments = comments + shown_after - shown_before
    where id = coalesce(new.review_id, old.review_id);
  end if;
  return null;
end $$;
drop trigger review_comments_count on review_comments;
create trigger review_comments_count after insert or delete or update of hidden_at on review_comments
  for each row execute function count_comments();
drop trigger review_comments_tell on review_comments;
create trigger review_comments_tell after insert or delete or update of hidden_at on review_comments
  for each row execute function tell_author();

alter table moderation_decisions
  alter column book_id drop not null,
  add column kind text not null default 'review'
    constraint moderation_decisions_kind_check check (kind in ('review', 'comment', 'name', 'bio', 'picture')),
  add column subject_id uuid,
  add column taken text,
  add column picture bytea,
  add constraint moderation_decisions_about_one check (num_nulls(book_id, subject_id) = 1 and (kind = 'review') = (subject_id is null));
comment on column moderation_decisions.book_id is 'Of the review; null for all other kinds.';
comment on column moderation_decisions.subject_id is 'As in reports; null for a review.';
comment on column moderation_decisions.taken is 'The name or bio that was taken away, to be given back.';
comment on column moderation_decisions.picture is 'The picture that was taken away, to be given back.';
comment on table moderation_decisions is
  'What was decided about what a reader made; the newest holds. About a review it outlives the entry: who adds the book anew writes under the same decision.';
create index moderation_decisions_subject on moderation_decisions (kind, subject_id, decided_at desc);

alter table suspensions add column hides_all boolean not null default true;
comment on column suspensions.hides_all is 'Whether what they shared before is hidden, too.';
comment on table suspensions is
  'Readers who may do nothing that others would see. One that is over counts for nothing.';

alter table audit_log add column kind text check (kind in ('review', 'comment', 'name', 'bio', 'picture'));
comment on column audit_log.kind is 'What a moderator decided about; null for other acts, and for older ones about reviews.';
