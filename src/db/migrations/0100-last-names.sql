-- Each word of a question may be an author's last name.
create function last_word(words text) returns text language sql immutable parallel safe strict
return substring(words from '([^ ]+) *$');

create index authors_last_word on authors (last_word(key));
