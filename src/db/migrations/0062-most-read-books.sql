-- So that lists of the most read books walk an index at any depth.
create index books_most_read on books ((-readers), number);
