-- An import finds a book by its title in another language.
create function title_keys(titles text[]) returns text[]
  language sql immutable parallel safe strict
  return array(select title_key(title) from unnest(titles) title);
create index books_original_title_key on books (title_key(original_title)) where original_title is not null;
create index books_other_title_keys on books using gin (title_keys(other_titles)) where other_titles <> '{}';
