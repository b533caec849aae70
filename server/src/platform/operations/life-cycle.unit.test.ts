import { describe, expect, it } from 'vitest';
import { lifeCycle } from './life-cycle.ts';
import { logOn } from './log.ts';
import { supervise } from './supervise.ts';

const silent = logOn('silent', { write: () => {} });

describe('the life cycle', () => {
  it('is ready when every part is, and says which one is not', () => {
    const life = lifeCycle(silent);
    const database = life.join('database');
    const jobs = life.join('jobs');
    expect(life.phase()).toBe('starting');
    database.ready();
    expect(life.phase()).toBe('starting');
    jobs.failing(new Error('deadlock'));
    expect(life.phase()).toBe('starting');
    jobs.ready();
    expect(life.phase()).toBe('ready');
    database.failing(new Error('gone'));
    expect(life.phase()).toBe('failing');
    expect(life.parts()).toEqual({ database: 'failing', jobs: 'ready' });
    database.ready();
    expect(life.phase()).toBe('ready');
  });

  it('drains and stops whatever the parts say, and never the other way round', () => {
    const life = lifeCycle(silent);
    const disk = life.join('disk');
    disk.ready();
    life.drain();
    expect(life.phase()).toBe('draining');
    disk.failing(new Error('full'));
    expect(life.phase()).toBe('draining');
    life.stop();
    life.drain();
    expect(life.phase()).toBe('stopped');
  });

  it('wakes those who wait at the moment when the last part is ready', async () => {
    const life = lifeCycle(silent);
    const [database, disk] = [life.join('database'), life.join('disk')];
    let hasHeard = false;
    const heard = life.whenReady().then(() => {
      hasHeard = true;
    });
    database.ready();
    await Promise.resolve();
    expect(hasHeard).toBe(false);
    disk.ready();
    await heard;
    await life.whenReady();
  });

  it('writes one line when a part fails and one when it works again, however often it is asked', () => {
    const lines: string[] = [];
    const life = lifeCycle(logOn('info', { write: (line) => lines.push(line) }));
    const disk = life.join('disk');
    disk.ready();
    for (let count = 0; count < 3; count += 1) disk.failing(new Error('No space left'));
    for (let count = 0; count < 3; count += 1) disk.ready();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, part: 'disk', err: { message: 'No space left' } },
      { level: 30, part: 'disk' },
    ]);
  });
});

describe('supervision', () => {
  const pace = { pauseMilliseconds: 5, deadlineMilliseconds: 20 };

  it('hears of a failure and of its end without a restart', async () => {
    const life = lifeCycle(silent);
    let fault: Error | null = new Error('refused');
    const end = supervise(
      life.join('disk'),
      async () => {
        if (fault !== null) throw fault;
      },
      pace,
    );
    await expect.poll(() => life.parts()).toEqual({ disk: 'failing' });
    fault = null;
    await expect.poll(() => life.phase()).toBe('ready');
    fault = new Error('refused again');
    await expect.poll(() => life.phase()).toBe('failing');
    end();
  });

  it('takes a check that hangs for a failure, and asks again only when it has ended', async () => {
    const life = lifeCycle(silent);
    let asked = 0;
    let release = (): void => {};
    const end = supervise(
      life.join('database'),
      () => {
        asked += 1;
        return asked === 1
          ? new Promise((resolve) => {
              release = resolve;
            })
          : Promise.resolve();
      },
      pace,
    );
    await expect.poll(() => life.parts()).toEqual({ database: 'failing' });
    expect(asked).toBe(1);
    release();
    await expect.poll(() => life.phase()).toBe('ready');
    expect(asked).toBeGreaterThan(1);
    end();
  });
});
