/** `value!` tells the compiler to believe us. The same line says why. */
import { isProgram, isTest, type SourceFile } from './source-file.ts';
import { readSyntax } from './syntax.ts';

export function unexplainedAssertions(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isProgram(file) && !isTest(file))
    .flatMap((file) => {
      const lines = file.text.split('\n');
      return readSyntax(file)
        .nonNullLines.filter((line) => !/\/[/*]/.test(lines[line - 1] ?? ''))
        .map((line) => `${file.path}:${line}: say on the line why this cannot be missing`);
    });
}
