-- The job queue's newer release keeps its tables under another name and cannot take over the old ones. They held only
-- appointments, which every start makes anew.
DROP SCHEMA IF EXISTS pgboss CASCADE;
