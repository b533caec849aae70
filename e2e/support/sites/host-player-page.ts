/**
 * A page that speaks the video host's player API (https://developer.vimeo.com/player/sdk/embed): methods and events as
 * messages between the frame and the page around it. Its video is twenty seconds of nothing, by the real clock.
 */
export const hostPlayerPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Player</title>
<body style="margin:0;background:#123;color:#fff;font:24px sans-serif"><p id="shown">0</p>
<script>
const DURATION = 20;
const wanted = new Set();
let seconds = 0, volume = 1, rate = 1, isMuted = false, since = null;
const say = (message) => parent.postMessage(message, '*');
const tell = (event, data) => wanted.has(event) && say({ event, data });
const place = () => ({ seconds, percent: seconds / DURATION, duration: DURATION });
function play() {
  if (since !== null) return;
  since = performance.now();
  tell('play', place());
  tell('playing', place());
}
function pause() {
  if (since === null) return;
  since = null;
  tell('pause', place());
}
setInterval(() => {
  document.getElementById('shown').textContent = seconds.toFixed(1);
  if (since === null) return;
  const now = performance.now();
  seconds = Math.min(DURATION, seconds + ((now - since) / 1000) * rate);
  since = now;
  tell('timeupdate', place());
  if (seconds < DURATION) return;
  since = null;
  tell('ended', place());
}, 100);
const methods = {
  ping: () => undefined,
  addEventListener: ([event]) => {
    wanted.add(event);
    if (event === 'loaded') tell('loaded', { id: 1 });
  },
  removeEventListener: () => undefined,
  play, pause,
  getDuration: () => DURATION,
  getCurrentTime: () => seconds,
  setCurrentTime: (to) => {
    seconds = Math.max(0, Math.min(DURATION, Number(to)));
    tell('seeking', place());
    tell('timeupdate', place());
    tell('seeked', place());
    return seconds;
  },
  getMuted: () => isMuted,
  setMuted: (to) => (isMuted = to),
  getVolume: () => volume,
  setVolume: (to) => (volume = to),
  setPlaybackRate: (to) => (rate = to),
  getTextTracks: () => [],
};
addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data?.method !== 'string') return;
  const method = methods[data.method];
  if (method === undefined) say({ event: 'error', data: { method: data.method, name: 'TypeError', message: 'unknown' } });
  else say({ method: data.method, value: method(data.value) });
});
say({ event: 'ready' });
if (new URLSearchParams(location.search).get('autoplay') === '1') setTimeout(play, 300);
</script></body></html>`;
