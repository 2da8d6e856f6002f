create table mail_away (
  is_single boolean primary key default true check (is_single),
  since timestamptz not null default now(),
  reason text not null
);
comment on table mail_away is
  'At most one row, while the mail server does not accept mail: since when, and what the server or the network said. Emails wait until it does.';
