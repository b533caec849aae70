/**
 * Loaded before the server's own code (`--import`): its clock is as many milliseconds ahead of the true one as the file says
 * whose path stands in this module's address. Timers go on as they are.
 */
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const TrueDate = Date;
const now = () => TrueDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, wanted) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, wanted) as Date, // what it was asked to construct
  apply: () => new TrueDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

// Node writes this header from a clock of its own.
// oxlint-disable-next-line typescript/unbound-method -- it is applied to the response that is written
const writeHead = ServerResponse.prototype.writeHead;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  this.setHeader('Date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, given);
} as typeof writeHead; // the same arguments, whichever of its forms was called
