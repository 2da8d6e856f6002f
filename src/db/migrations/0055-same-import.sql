-- The same file twice is an update, and the reader hears of it.

alter table imports add column fingerprint text;
comment on column imports.fingerprint is 'SHA-256 of the file; null in imports from before this was noted.';
create index imports_fingerprint on imports (user_id, fingerprint);
