-- A reader may say what a book that is not for them has too much of, as of a book that they gave up.
alter table dismissals add column reason text
  constraint dismissals_reason_check check (reason in
    ('Too grim', 'Too light', 'Too slow', 'Too long', 'Hard to follow', 'The writing')),
  add constraint dismissals_reason_is_of_not_for_me check (reason is null or kind = 'not-for-me');
