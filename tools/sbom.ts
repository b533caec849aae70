/** `npm run sbom -- <file>`: writes the bill of materials (CycloneDX, JSON); without a file it is printed. */
import { writeFileSync } from 'node:fs';
import { billOfMaterials } from './packages/bill-of-materials.ts';

const [file] = process.argv.slice(2);
const text = `${JSON.stringify(billOfMaterials(), null, 2)}\n`;
if (file === undefined) process.stdout.write(text);
else {
  writeFileSync(file, text);
  console.log(`The bill of materials is in ${file}.`);
}
