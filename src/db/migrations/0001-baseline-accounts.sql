-- Who may sign in, and how they prove it.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_is_lower_case check (email = lower(email) and length(email) <= 254)
);
comment on table users is 'The auth user. Names shown to others are in profiles.';
create unique index users_email_key on users (email);

create table credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
comment on table credentials is 'How a user proves who they are; for provider "credential" the argon2id hash of a password.';
create index credentials_user_id on credentials (user_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash text not null constraint sessions_token_key unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  proven_at timestamptz not null default now(),
  constraint sessions_token_hash_form check (token_hash ~ '^[A-Za-z0-9_-]{43}$')
);
comment on table sessions is 'One row per signed-in browser. The cookie holds the signed token; only its SHA-256 is kept.';
comment on column sessions.proven_at is
  'When the reader last proved in this session to be who they are: as it began, or by their password later on.';
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);
create index sessions_created_at on sessions (created_at);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table verifications is 'Kept for the auth library; mailed links use one_time_tokens.';
create index verifications_identifier on verifications (identifier);

create table pending_sign_ups (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  constraint pending_sign_ups_username_form check (username ~ '^[A-Za-z0-9_-]{3,20}$'),
  constraint pending_sign_ups_email_is_lower_case check (email = lower(email) and length(email) <= 254)
);
comment on table pending_sign_ups is 'Registrations not yet confirmed; they hold their name, and those of one address stand side by side. An address that has an account is kept here alike, but no link to confirm it is ever mailed.';
create unique index pending_sign_ups_username_key on pending_sign_ups (lower(username));
create index pending_sign_ups_email on pending_sign_ups (email);

create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid references users on delete cascade,
  pending_sign_up_id uuid references pending_sign_ups on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'reset-password', 'unlock', 'change-email')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint one_time_tokens_have_one_owner check (num_nonnulls(user_id, pending_sign_up_id) = 1)
);
comment on table one_time_tokens is 'Mailed links: only the SHA-256 of the token is kept. Each works once, for one purpose, for a while.';
create index one_time_tokens_user_id on one_time_tokens (user_id, purpose);
create index one_time_tokens_pending_sign_up_id on one_time_tokens (pending_sign_up_id, purpose);

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

create table second_steps (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
comment on table second_steps is 'Sign-ins whose password was right and whose second factor is awaited. The browser holds the token in a cookie.';
create index second_steps_user_id on second_steps (user_id);
create index second_steps_expires_at on second_steps (expires_at);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Each lets its reader in once in place of a code of the second factor; only the SHA-256 is kept.';

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

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('moderator', 'admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table user_roles is 'Roles beyond reader; given by admins, and on the command line.';
