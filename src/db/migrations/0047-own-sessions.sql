drop table if exists verifications;
