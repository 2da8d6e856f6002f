-- The reader's own account: another address, a second factor, passkeys.

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('confirm-email', 'reset-password', 'unlock', 'change-email'));

create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null,
  asked_at timestamptz not null default now(),
  constraint email_changes_email_is_lower_case check (email = lower(email) and length(email) <= 254)
);
comment on table email_changes is 'The address that a reader wants to have; theirs when they open the link that is mailed there.';

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on table second_factors is 'The TOTP secret, encrypted with a key derived from the instance''s secret. It counts once confirmed_at is set.';
comment on column second_factors.last_step is 'The time step of the last code that was taken: neither it nor an earlier one is taken again.';

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Each lets its reader in once in place of a code of the second factor; only the SHA-256 is kept.';

create table second_steps (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
comment on table second_steps is 'Sign-ins whose password was right and whose second factor is awaited. The browser holds the token in a cookie.';
create index second_steps_user_id on second_steps (user_id);
create index second_steps_expires_at on second_steps (expires_at);

create table passkeys (
  id text primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table passkeys is 'WebAuthn credentials by their id in base64url. The counter never goes back.';
create index passkeys_user_id on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users on delete cascade,
  purpose text not null check (purpose in ('add', 'sign-in')),
  expires_at timestamptz not null,
  constraint passkey_challenges_to_add_have_a_reader check ((purpose = 'add') = (user_id is not null))
);
comment on table passkey_challenges is 'What an authenticator was asked to sign: each is good for one answer, for five minutes.';
create index passkey_challenges_user_id on passkey_challenges (user_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
