/** Where one question of a GIFT file ends and the next begins. */

export type GiftBlock = { readonly words: string /** From 1. */; readonly line: number };

/**
 * Questions are set apart by empty lines, but for those inside braces. A brace that is never closed would swallow the rest
 * of the file: then the empty line counts after all.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  let open: { line: number; lines: string[]; depth: number; firstGap: number | null } | null = null;
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const isEmpty = line.trim() === '';
    if (open === null) {
      if (!isEmpty) open = { line: index + 1, lines: [line], depth: depthAfter(0, line), firstGap: null };
      index += 1;
    } else if (isEmpty && open.depth === 0) {
      blocks.push({ words: open.lines.join('\n'), line: open.line });
      open = null;
      index += 1;
    } else if (open.depth > 0 && open.firstGap !== null && opensAgain(line)) {
      // Another question begins although the braces are open: back to the gap.
      blocks.push({ words: open.lines.slice(0, open.firstGap - open.line + 1).join('\n'), line: open.line });
      index = open.firstGap;
      open = null;
    } else {
      if (isEmpty && open.firstGap === null) open.firstGap = index;
      open.lines.push(line);
      open.depth = depthAfter(open.depth, line);
      index += 1;
    }
  }
  if (open !== null) blocks.push({ words: open.lines.join('\n'), line: open.line });
  return blocks.filter(({ words }) => words.split('\n').some((one) => !/^\s*(?:\/\/.*)?$/.test(one)));
}

function depthAfter(depth: number, line: string): number {
  if (/^\s*\/\//.test(line)) return depth;
  let now = depth;
  for (const [sign] of line.matchAll(/\\.|[{}]/g)) {
    if (sign === '{') now += 1;
    if (sign === '}') now = Math.max(0, now - 1);
  }
  return now;
}

function opensAgain(line: string): boolean {
  return /(?:^|[^\\])\{/.test(line);
}
