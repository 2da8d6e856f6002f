-- Who may sign in, and who they are to others.

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
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table sessions is 'One row per signed-in browser. The cookie holds the signed token.';
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

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
  purpose text not null check (purpose in ('confirm-email', 'reset-password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint one_time_tokens_have_one_owner check (num_nonnulls(user_id, pending_sign_up_id) = 1)
);
comment on table one_time_tokens is 'Mailed links: only the SHA-256 of the token is kept. Each works once, for one purpose, for a while.';
create index one_time_tokens_user_id on one_time_tokens (user_id, purpose);
create index one_time_tokens_pending_sign_up_id on one_time_tokens (pending_sign_up_id, purpose);

create table profiles (
  id uuid primary key references users on delete cascade,
  username text not null,
  avatar_url text,
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_username_form check (username ~ '^[A-Za-z0-9_-]{3,20}$')
);
comment on table profiles is 'What others may see of a reader.';
create unique index profiles_username_key on profiles (lower(username));
create index profiles_username_trgm on profiles using gin (lower(username) gin_trgm_ops);

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('moderator', 'admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table user_roles is 'Roles beyond reader; granted on the command line.';

create table instance (
  is_single boolean primary key default true check (is_single),
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  made_at timestamptz not null default now()
);
comment on table instance is 'The one row of facts that all processes of an instance share; secret signs their cookies.';
insert into instance default values;

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'How often something was done lately, in the form that the rate limiter keeps.';

comment on table migrations is 'Which of these files have run; each runs once.';
