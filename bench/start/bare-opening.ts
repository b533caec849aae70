/** What opening an embedded database costs at the very least: PGlite on the folder, one statement, nothing else. */
import { PGlite } from '@electric-sql/pglite';

const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('The folder of a database is missing');
const database = new PGlite(directory);
await database.query('SELECT 1');
const { user, system } = process.cpuUsage();
process.send?.({ processorMilliseconds: (user + system) / 1_000 });
// Until it is killed, so that both sides end alike.
setInterval(() => {}, 60_000);
