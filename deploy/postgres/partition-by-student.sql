-- Lays attempts, their questions, solutions and operations in 16 parts each, by student. For PostgreSQL 15 or later, with
-- every process of Sugya stopped and a backup made:
--
--   psql "$DATABASE_URL" --single-transaction --set ON_ERROR_STOP=1 --file deploy/postgres/partition-by-student.sql
--
-- It copies the tables, so it needs their room once more, and asks for the right to create tables. When it pays is in
-- docs/operations.md ("Tables in parts"). Later migrations change a table in parts as they change a whole one.
DO $$
DECLARE
  parts CONSTANT integer := 16;
  names CONSTANT text[] := ARRAY[
    'exercises_attempts', 'exercises_attempt_questions', 'exercises_solutions', 'exercises_operations'
  ];
  name text;
  part integer;
  -- Statements to be said once the tables stand in their new form.
  afterwards text[] := '{}';
  found record;
BEGIN
  IF EXISTS (SELECT 1 FROM pg_class WHERE relname = ANY (names) AND relkind = 'p') THEN
    RAISE EXCEPTION 'The tables lie in parts already';
  END IF;

  -- Foreign keys from and to them, which name whole tables, go and come back.
  FOR found IN
    SELECT c.conname, c.conrelid::regclass AS owner, pg_get_constraintdef(c.oid) AS meaning
    FROM pg_constraint c
    WHERE c.contype = 'f' AND (c.conrelid = ANY (names::regclass[]) OR c.confrelid = ANY (names::regclass[]))
    ORDER BY c.conrelid::regclass::text, c.conname
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.owner, found.conname);
    afterwards := afterwards
      || format('ALTER TABLE %s ADD CONSTRAINT %I %s', found.owner, found.conname, found.meaning);
  END LOOP;

  FOREACH name IN ARRAY names LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', name, name || '_whole');
    EXECUTE format(
      'CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS INCLUDING STORAGE
        INCLUDING COMPRESSION INCLUDING COMMENTS) PARTITION BY HASH (user_id)',
      name, name || '_whole');
    FOR part IN 0 .. parts - 1 LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS %s, REMAINDER %s)',
        name || '_p' || part, name, parts, part);
    END LOOP;

    -- PostgreSQL 15 and 16 have no identity columns in tables of parts: a sequence gives the same numbers.
    FOR found IN
      SELECT a.attname, pg_get_serial_sequence(name || '_whole', a.attname) AS numbers
      FROM pg_attribute a
      WHERE a.attrelid = (name || '_whole')::regclass AND a.attidentity <> ''
    LOOP
      EXECUTE format('CREATE SEQUENCE %I OWNED BY %I.%I', name || '_numbers', name, found.attname);
      EXECUTE format('SELECT setval(%L, (SELECT last_value FROM %s), (SELECT is_called FROM %s))',
        name || '_numbers', found.numbers, found.numbers);
      EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT nextval(%L)',
        name, found.attname, name || '_numbers');
    END LOOP;

    EXECUTE format('INSERT INTO %I SELECT * FROM %I', name, name || '_whole');

    -- Indexes get their old names; those of a key come with it.
    FOR found IN
      SELECT c.conname AS named, pg_get_constraintdef(c.oid) AS meaning, true AS is_key
      FROM pg_constraint c
      WHERE c.conrelid = (name || '_whole')::regclass AND c.contype IN ('p', 'u')
      UNION ALL
      SELECT x.relname, pg_get_indexdef(i.indexrelid), false
      FROM pg_index i
      JOIN pg_class x ON x.oid = i.indexrelid
      WHERE i.indrelid = (name || '_whole')::regclass
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u'))
    LOOP
      afterwards := (CASE WHEN found.is_key
        THEN format('ALTER TABLE %I ADD CONSTRAINT %I %s', name, found.named, found.meaning)
        ELSE replace(found.meaning, ' ON public.' || name || '_whole ', ' ON public.' || name || ' ')
        END) || afterwards;
    END LOOP;
  END LOOP;

  FOREACH name IN ARRAY names LOOP
    EXECUTE format('DROP TABLE %I', name || '_whole');
  END LOOP;
  FOREACH name IN ARRAY afterwards LOOP
    EXECUTE name;
  END LOOP;
END
$$;

ANALYZE exercises_attempts, exercises_attempt_questions, exercises_solutions, exercises_operations;
