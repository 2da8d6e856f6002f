create index authors_author_key on authors (author_key(name));
