import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { faultCode, StartFault } from './platform/database/start-faults.ts';

/** The port that is really listened on; it differs from the setting only when that is 0. Throws a StartFault. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `Listening on ${address}` });
  } catch (error) {
    throw listenFault(error, { host, port });
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function listenFault(error: unknown, { host, port }: { host: string; port: number }): unknown {
  switch (faultCode(error)) {
    case 'EADDRINUSE':
      return new StartFault(
        'port-busy',
        `Port ${port} on ${host} is already in use; stop the other program or choose another PORT.`,
        { cause: error },
      );
    case 'EACCES':
      return new StartFault(
        'port-busy',
        `Port ${port} on ${host} is not open to this user; choose another PORT.`,
        {
          cause: error,
        },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFault('setting-invalid', `HOST ${host} is not an address of this machine.`, {
        cause: error,
      });
    default:
      return error;
  }
}
