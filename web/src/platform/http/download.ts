/** A file that the server makes piece by piece, for the browser to save. Its session travels in a header, as of every call. */
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { saveBytes } from '../save-file.ts';
import { readyToken, refreshTokens } from '../session/refresh.ts';
import { accessToken, endSession } from '../session/session.ts';
import { ApiProblem, readProblem } from './api-problem.ts';
import { noteAnswered, noteUnanswered } from './connection.ts';
import { addressOf } from './send.ts';

type Fields = Readonly<Record<string, string | number>>;

/** Ends when the whole file is in the browser's hands. */
export async function downloadFile(
  endpoint: EndpointShape & { readonly isDownload: true },
  { params, query }: { readonly params?: Fields; readonly query?: Fields } = {},
): Promise<void> {
  const address = addressOf(endpoint, params, query);
  const ready = await readyToken();
  if (ready.kind === 'unreachable') throw new ApiProblem({ code: 'network', status: 0 });
  let response = await ask(address, ready.kind === 'token' ? ready.token : null);
  if (response.status === 401 && (await refreshTokens()) === 'refreshed') {
    response = await ask(address, accessToken());
  }
  if (response.status === 401) endSession('expired');
  if (!response.ok) throw await readProblem(response);
  saveBytes(await response.blob(), nameIn(response.headers.get('content-disposition')));
}

async function ask(address: string, token: string | null): Promise<Response> {
  try {
    const response = await fetch(address, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      credentials: 'same-origin',
      cache: 'no-store',
    });
    noteAnswered();
    return response;
  } catch (cause) {
    noteUnanswered();
    throw new ApiProblem({ code: 'network', status: 0, cause });
  }
}

/** RFC 6266: the name itself, beside one in letters that every program reads. */
function nameIn(disposition: string | null): string {
  const [, whole] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  return whole === undefined ? 'sugya' : decodeURIComponent(whole);
}
