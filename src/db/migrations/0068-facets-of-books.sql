-- Rare forms, readerships and languages are looked up as tags are.
drop index books_tags;
create index books_facets on books using gin (
  (known_genres || known_tropes || themes || tags || array['form:' || form, 'for:' || audience, 'in:' || language])
) with (fastupdate = off);
-- Without it, the planner knows nothing of the new index.
analyze books;
