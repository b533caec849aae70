import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../platform/toasts.tsx';
import {
  bodies,
  lessonThing,
  NODES,
  node,
  rowOf,
  showTree as show,
  stand,
} from '../../testing/studio-tree.ts';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

describe('what stands in a lesson beside exercises', { timeout: 30_000 }, () => {
  it('STT-19: a lesson leads to its written material, which is written, shown as students read it, and published', async () => {
    const material = {
      ...lessonThing(),
      kind: 'material',
      hasDraft: true,
      form: { supportingMaterialsHtml: '<p>לקרוא את <strong>סעיף 1</strong></p>' },
    };
    const { seen, here } = await show(
      {
        'studio/things/lesson/11': lessonThing(),
        'studio/things/material/11': material,
        'studio/publish': { published: [{ kind: 'material', id: 11 }] },
      },
      '?sel=lesson.11',
    );
    await user.click(await screen.findByRole('link', { name: 'לחומר הכתוב של השיעור ←' }));
    const panel = within(await screen.findByRole('complementary', { name: 'חומר כתוב' }));
    expect(here()).toContain('sel=material.11');
    const shown = await panel.findByRole('region', { name: 'כך זה ייראה' });
    expect(shown.querySelector('strong')?.textContent).toBe('סעיף 1');
    await user.click(panel.getByRole('button', { name: 'פרסום' }));
    await waitFor(() =>
      expect(bodies(seen, 'studio/publish')).toEqual([
        { things: [{ kind: 'material', id: 11, revision: 4 }] },
      ]),
    );
  });

  it('STT-18: a lecture and a chapter are copied from the bar; material has no copy and is never hidden', async () => {
    const { seen } = await show({
      'studio/courses/101/tree': {
        name: 'קורס הסמכה',
        nodes: [
          ...NODES,
          node('video', 21, 11, 'הרצאה א'),
          node('material', 11, 11, ''),
          node('chapter', 22, 11, 'פרק א'),
        ],
      },
      'studio/copy': { copies: [{ kind: 'video', id: 21, copyId: 91 }] },
    });
    stand('lesson.11');
    await user.keyboard('{ArrowLeft}');
    for (const key of ['video.21', 'chapter.22']) {
      await user.click(within(rowOf(key)).getByRole('checkbox'));
    }
    const bar = within(screen.getByRole('region', { name: 'פעולות על מה שנבחר' }));
    await user.click(bar.getByRole('button', { name: 'שכפול כטיוטה' }));
    await waitFor(() =>
      expect(bodies(seen, 'studio/copy')).toEqual([
        {
          things: [
            { kind: 'video', id: 21, name: 'הרצאה א – עותק' },
            { kind: 'chapter', id: 22, name: 'פרק א – עותק' },
          ],
        },
      ]),
    );
    await user.click(within(rowOf('material.11')).getByRole('checkbox'));
    await user.click(bar.getByRole('button', { name: 'הסתרה' }));
    expect(bodies(seen, 'studio/hide')).toEqual([]);
  });
});
