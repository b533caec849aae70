/** `npm run build`: the web app and the server, as `npm start` would build them, for a machine that only serves. */
import { ensureBuilt } from './build/ensure-built.ts';

await ensureBuilt((line) => console.log(line));
