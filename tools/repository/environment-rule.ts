/** The environment has one reader in the server, so that every setting has one name, one default and one check. */
import { isProgram, isTest, type SourceFile } from './source-file.ts';
import { readSyntax } from './syntax.ts';

const READERS = /^(?:server\/src\/config\.ts$|tools\/|e2e\/|bench\/)/;

export function strayEnvironmentReaders(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isProgram(file) && !isTest(file) && !READERS.test(file.path))
    .filter((file) => readSyntax(file).readsEnvironment)
    .map(({ path }) => `${path} reads process.env: take the value from config.ts`);
}
