alter table recommendations add column job text
  constraint recommendations_job_check check (job in ('sure', 'close', 'author', 'gem', 'new', 'edge'));
comment on column recommendations.job is 'What the pick is for among the others. Null for one that is next in its series and not new, and for one made before picks had jobs.';
