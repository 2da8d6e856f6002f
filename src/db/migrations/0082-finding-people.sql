create table invitations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  accepted integer not null default 0
);
create index invitations_user_id on invitations (user_id);
comment on table invitations is 'Links by which readers invite others to be their friends. The link holds the id and a mark of the instance.';
comment on column invitations.accepted is 'How many became friends by it.';

alter table pending_sign_ups add column invitation_id uuid references invitations on delete set null;
create index pending_sign_ups_invitation_id on pending_sign_ups (invitation_id);
comment on column pending_sign_ups.invitation_id is 'Whose friend they become once the address is confirmed.';

create index read_books_loved on read_books (book_id, rating desc, created_at desc)
  where rating >= 4 and visibility = 'public';
