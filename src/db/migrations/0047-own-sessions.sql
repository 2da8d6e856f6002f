drop table verifications;
