alter table activities
  drop constraint activities_kind_check,
  add constraint activities_kind_check check (kind in ('reviewed', 'finished', 'read', 'gave-up', 'started', 'rated', 'wanted', 'shelved', 'imported'));
comment on table activities is 'Lines of the feed: what a reader did within an hour to one book, or the same to many, or what one import brought.';
