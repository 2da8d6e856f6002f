-- Accounts that are harder to guess, to steal and to bury under mail.

-- The tokens that were kept in clear are worth nothing any more: everybody signs in again.
delete from sessions;
alter table sessions rename column token to token_hash;
alter table sessions add constraint sessions_token_hash_form check (token_hash ~ '^[A-Za-z0-9_-]{43}$');
comment on table sessions is 'One row per signed-in browser. The cookie holds the signed token; only its SHA-256 is kept.';
create index sessions_created_at on sessions (created_at);

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('confirm-email', 'reset-password', 'unlock'));

-- Counts need not outlive a crash, and so they cost no wait for the disk. Their keys are made anew.
truncate rate_limits;
alter table rate_limits set unlogged;
comment on table rate_limits is 'How often something was done lately. Keys are HMACs: whose they are, only the instance can tell.';

create unlogged table mail_slots (
  address bytea not null,
  kind text not null,
  at timestamptz not null,
  primary key (address, at)
);
comment on table mail_slots is 'When each address was or will be written to, by the HMAC of the address, known or not.';
create index mail_slots_at on mail_slots (at);

create table refused_addresses (
  address bytea primary key,
  is_told boolean not null,
  until timestamptz not null
);
comment on table refused_addresses is 'Addresses, by their HMAC, that their mail server refused for good: nothing is sent there until then. Sign-up tells so only when a mail that everybody gets was refused.';

-- Mails that wait in the queue since before name their address from now on. On a fresh instance there is no queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  update graphile_worker._private_jobs
  set payload = json_build_object('kind', 'confirm', 'email', email), key = 'mail:confirm:' || email
  from pending_sign_ups
  where payload ->> 'kind' = 'confirm' and payload ->> 'pendingId' = pending_sign_ups.id::text;
  update graphile_worker._private_jobs
  set payload = json_build_object('kind', new_kind, 'email', email), key = 'mail:' || new_kind || ':' || email
  from users, (values ('reset', 'forgot'), ('already-registered', 'sign-up')) as kinds (old_kind, new_kind)
  where payload ->> 'kind' = old_kind and payload ->> 'userId' = users.id::text;
end
$$;
