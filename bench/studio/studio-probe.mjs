/** Runs inside the studio's page that is measured. Plain JavaScript, because a page knows nothing of our compilers. */

const nextTask = (then) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(null);
};

globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
}).observe({ type: 'longtask' });

/** Collects the ms from each key press to the end of the frame that follows it. */
globalThis.keyPaints = [];
globalThis.watchKeys = () => {
  addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() =>
        nextTask(() => globalThis.keyPaints.push(performance.now() - event.timeStamp)),
      );
    },
    { capture: true },
  );
};

/** Clicks on the course and resolves with the ms until its tree stands painted. */
globalThis.timeTree = (name) =>
  new Promise((resolve, reject) => {
    const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === name);
    if (link === undefined) return reject(new Error('no such course in the list'));
    const began = performance.now();
    link.click();
    const look = () => {
      if (document.querySelectorAll('tr[data-key]').length < 10) requestAnimationFrame(look);
      else nextTask(() => resolve(performance.now() - began));
    };
    requestAnimationFrame(look);
  });

/** Moves the focused row down and resolves with the ms until it stands elsewhere, painted. */
globalThis.timeMove = () =>
  new Promise((resolve) => {
    const placeOf = () => document.activeElement?.getAttribute('data-index');
    const before = placeOf();
    const began = performance.now();
    const key = { key: 'ArrowDown', code: 'ArrowDown', altKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    const look = () => {
      if (placeOf() === before) requestAnimationFrame(look);
      else nextTask(() => resolve(performance.now() - began));
    };
    requestAnimationFrame(look);
  });
