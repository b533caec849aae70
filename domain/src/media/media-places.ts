// Where files of the school's library lie, as content names them.

const PLACE = /^(?:library|bucket)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z0-9]{1,5}$/;

/**
 * The key of the library's file that lies there; null for a path of something else, such as a file of a pack.
 *
 * Source: MED-20.
 * Example: `library/5f0c0f0e-0000-4000-8000-000000000007.mp4` is the file 5f0c0f0e-0000-4000-8000-000000000007.
 */
export function keyOfPlace(path: string): string | null {
  return PLACE.exec(path)?.[1] ?? null;
}
