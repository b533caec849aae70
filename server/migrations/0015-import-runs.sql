-- The importer's table bears the importer's name.
ALTER TABLE studio_imports RENAME TO import_runs;
ALTER TABLE import_runs RENAME CONSTRAINT studio_imports_pkey TO import_runs_pkey;
ALTER TABLE import_runs RENAME CONSTRAINT studio_imports_kind_check TO import_runs_kind_check;
