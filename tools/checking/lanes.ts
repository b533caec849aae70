/** Works through tasks in their order, at most `lanes` of them at the same time; results stand in the tasks' order. */
export async function inLanes<T>(lanes: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...tasks.entries()];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, task] = next;
      results[place] = await task();
    }
  }
  await Promise.all(Array.from({ length: lanes }, work));
  return results;
}
