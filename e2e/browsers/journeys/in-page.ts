/** What journeys run in the page. Each function carries all that it needs, because its source travels. */

/** Until the fonts have come and nothing moves that will come to rest. */
export async function atRest(): Promise<void> {
  const frames = async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  };
  // What the last step set off begins with the next frames, and is painted in the one after it ends.
  await frames();
  await document.fonts.ready;
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  // One that is called off has come to rest as well.
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await frames();
}

export function widths(): { scrollWidth: number; clientWidth: number; windowHeight: number } {
  const { scrollWidth, clientWidth } = document.documentElement;
  return { scrollWidth, clientWidth, windowHeight: window.innerHeight };
}

/** Places, from 0, of the radio buttons that are checked in the group whose legend says this. */
export function checkedPlaces(legend: string): number[] {
  const group = [...document.querySelectorAll('fieldset')].find(
    (fieldset) => fieldset.querySelector('legend')?.textContent === legend,
  );
  const buttons = [...(group?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
  return buttons.flatMap(({ checked }, place) => (checked ? [place] : []));
}

/** Names of files of the practice screens that the service worker, itself among them, has not stored yet. */
export async function missingPracticeFiles(): Promise<string[]> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active == null) {
    const state = (registration?.installing ?? registration?.waiting)?.state;
    return [`the service worker (${state ?? 'not registered'})`];
  }
  const answer = await fetch('/app-files.json');
  const { files }: { files: string[] } = await answer.json();
  const stored = await Promise.all(files.map((file) => caches.match(file)));
  return files.filter((_, index) => stored[index] === undefined);
}

/**
 * How many questions all databases of the page hold, and the fields that give an answer away and say something. The
 * number keeps the search honest: one that finds no question proves nothing.
 */
export async function keysOnDevice(
  keyFields: readonly string[],
): Promise<{ questions: number; keys: string[] }> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const questions = new Set<unknown>();
  const keys: string[] = [];
  const search = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('answers' in value && 'id' in value) questions.add(value.id);
    for (const [field, inner] of Object.entries(value)) {
      const says = Array.isArray(inner) ? inner.length > 0 : inner !== null;
      if (keyFields.includes(field) && says) keys.push(`${path}/${field}`);
      search(inner, `${path}/${field}`);
    }
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).getAll());
      for (const [index, row] of rows.entries()) search(row, `${name}/${store}/${index}`);
    }
    database.close();
  }
  return { questions: questions.size, keys };
}

/** What stands on the page, to tell why a journey stopped. */
export function wordsOfPage(): string {
  return document.body.innerText;
}

/** What a picture of words does not say: what stands in which field, where the focus is, which button works, what was asked for. */
export function stateOfPage(): string {
  const fields = [...document.querySelectorAll('input')].map(
    (field) => `${field.name || field.id} holds ${field.value.length} letters`,
  );
  const busy = [...document.querySelectorAll('[data-loading]')].map(
    (one) => `busy: ${one.textContent ?? ''}`,
  );
  const focus = document.activeElement;
  const asked = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => /\/(?:api|Token)\b/i.test(name))
    .map(({ name, startTime, duration, responseStatus }) =>
      [name, 'at', Math.round(startTime), 'for', Math.round(duration), 'ms:', responseStatus].join(' '),
    );
  return [
    ...fields,
    ...busy,
    `focus: ${focus?.tagName} ${focus?.id}`,
    `${Math.round(performance.now())} ms old, hidden: ${document.hidden}`,
    ...asked,
  ].join('\n');
}
