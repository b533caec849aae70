/** Runs inside the law page that is measured. Plain JavaScript, because a page knows nothing of our compilers. */

const text = () => document.querySelector('section[aria-label^="נוסח החוק"]');
const nextTask = (then) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(null);
};

/** Resolves with the ms from the last byte of the law to a painted text that answers again. */
globalThis.lawReady = new Promise((resolve) => {
  const look = () => {
    const [law] = performance.getEntriesByType('resource').filter(({ name }) => /\/LawTexts\//i.test(name));
    if (law === undefined || text()?.querySelector('h3') == null) requestAnimationFrame(look);
    else requestAnimationFrame(() => nextTask(() => resolve(performance.now() - law.responseEnd)));
  };
  requestAnimationFrame(look);
});

globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
}).observe({ type: 'longtask' });

/** Resolves with the ms from the next event of that kind until `isThere` holds in a painted frame. */
const timeUntil = (kind, isThere) =>
  new Promise((resolve) => {
    addEventListener(
      kind,
      (event) => {
        const look = () => {
          if (isThere()) nextTask(() => resolve(performance.now() - event.timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });

/** From the next key press until the clause stands at the upper edge. */
globalThis.timeJump = (clause) => {
  globalThis.measured = timeUntil('keydown', () => {
    const heading = [...text().querySelectorAll('h3')].find(({ textContent }) =>
      textContent.startsWith(`${clause}.`),
    );
    if (heading === undefined) return false;
    const distance = heading.getBoundingClientRect().top - text().getBoundingClientRect().top;
    return distance >= 0 && distance < 40;
  });
};

/** From the letter that completes the word until its first place is marked and in sight. */
globalThis.timeFind = (word) => {
  globalThis.measured = timeUntil('beforeinput', () => {
    const mark = text().querySelector('mark[data-current]');
    if (mark === null || document.querySelector('search input').value !== word) return false;
    const seen = text().getBoundingClientRect();
    const place = mark.getBoundingClientRect();
    return place.top >= seen.top && place.bottom <= seen.bottom;
  });
};
