-- The file from which a content pack's law was read, so that the pack can be made again; null for laws that were imported
-- by themselves, which packs name by their number in the registry.
ALTER TABLE laws_versions ADD COLUMN original text;
