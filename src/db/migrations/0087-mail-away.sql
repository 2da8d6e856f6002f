create table mail_away (
  is_single boolean primary key default true check (is_single),
  since timestamptz not null default now(),
  reason text not null
);
comment on table mail_away is
  'At most one row, while the mail server takes no mail: since when, and what it or the network said. Mails wait meanwhile.';
