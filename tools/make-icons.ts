/**
 * Draws the app's icons from web/public/mark.svg with Chromium: `node tools/make-icons.ts`. Run by hand when the mark
 * changes; the pictures are kept beside it.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './browsers/find-chromium.ts';
import { runProgram } from './process/run-program.ts';
import { ROOT } from './process/workspace-root.ts';

/** A device may cut a maskable icon to a circle of four fifths, and Apple rounds the corners: both get a full square. */
const ICONS = [
  { name: 'app-192', size: 192, isFullSquare: false },
  { name: 'app-512', size: 512, isFullSquare: false },
  { name: 'maskable-512', size: 512, isFullSquare: true },
  { name: 'apple-touch-180', size: 180, isFullSquare: true },
];
/** Of the square, for what must not be cut. */
const MARK_SHARE = 0.8;

const mark = readFileSync(join(ROOT, 'web/public/mark.svg'), 'utf8');
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? 'none';
const chromium = await findChromium();
const folder = mkdtempSync(join(tmpdir(), 'sugya-icons-'));
try {
  for (const icon of ICONS) {
    const page = join(folder, `${icon.name}.html`);
    writeFileSync(page, pageOf(icon));
    await runProgram(
      chromium,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        '--default-background-color=00000000',
        `--window-size=${icon.size},${icon.size}`,
        `--screenshot=${join(ROOT, 'web/public/icons', `${icon.name}.png`)}`,
        `file://${page}`,
      ],
      { output: 'keep' },
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function pageOf({ size, isFullSquare }: (typeof ICONS)[number]): string {
  const inner = isFullSquare ? size * MARK_SHARE : size;
  return `<!doctype html><style>
    html, body { margin: 0; background: ${isFullSquare ? ground : 'transparent'}; overflow: hidden }
    svg { display: block; width: ${inner}px; height: ${inner}px; margin: ${(size - inner) / 2}px }
  </style>${mark}`;
}
