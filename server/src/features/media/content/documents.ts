/** Whether a PDF came whole: its end stands at its end. What is in it is drawn by a viewer that lets nothing of it out. */
import { bytesOf, type Open } from './read-bytes.ts';

/** Programs write a little behind the mark. */
const TAIL_BYTES = 2_048;

export async function isDocument(open: Open, size: number): Promise<boolean> {
  const tail = await bytesOf(open, Math.max(0, size - TAIL_BYTES), size);
  return tail.includes('%%EOF');
}
