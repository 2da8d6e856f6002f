create index books_tags on books using gin ((known_genres || known_tropes || themes)) with (fastupdate = off);
