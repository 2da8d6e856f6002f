-- Roles are given by admins, too.

comment on table user_roles is 'Roles beyond reader; given by admins, and on the command line.';
