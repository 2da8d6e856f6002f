-- Where nothing was measured, no figure is shown: of the next volume of a series that its reader did not love.
alter table recommendations alter column match_score drop not null;
