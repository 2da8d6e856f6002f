alter table instance add column factor_key_mark text;
comment on column instance.factor_key_mark is
  'An HMAC by the key of second factors, which lies outside the database: tells whether a process has the right one. Null until the secrets are sealed with it.';
comment on table second_factors is
  'The TOTP secret, encrypted with a key that lies outside the database. It counts once confirmed_at is set.';
