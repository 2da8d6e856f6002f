-- The log names the book that went when two were merged: it is no row of books any more.

alter table audit_log add column gone_title text;
comment on column audit_log.gone_title is 'Of a merge and its undoing: the title of the book that went into the other, or came out of it again.';
comment on column audit_log.act is 'Which there are is said in contract/auditActs.ts.';
