/** Runs inside the page that is measured. Plain JavaScript, because a page knows nothing of our compilers. */

/** Resolves with the ms from the next key press until the frame with that second-level heading is painted. */
globalThis.timeNextPaint = (heading) => {
  globalThis.nextPaint = new Promise((resolve) => {
    const isShown = () => [...document.querySelectorAll('h2')].some((found) => found.textContent === heading);
    const listen = (event) => {
      removeEventListener('keydown', listen, true);
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        // A frame is painted between its animation callbacks and the next task.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          port2.postMessage(null);
        });
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    addEventListener('keydown', listen, true);
  });
};

/** The same movement with nothing behind it: swaps one heading for the next. */
globalThis.becomeStillPage = (total) => {
  document.body.innerHTML = '<h2></h2><p></p>';
  let number = 1;
  const show = () => {
    document.querySelector('h2').textContent = `שאלה ${number} מתוך ${total}`;
  };
  addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft' && number < total) number += 1;
    if (event.key === 'ArrowRight' && number > 1) number -= 1;
    show();
  });
  show();
};
