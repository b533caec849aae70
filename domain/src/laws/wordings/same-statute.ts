// Whether two sources mean one statute although they number it differently.
import { lawKey } from '../places.ts';

/**
 * The name of a law and the year of its enactment, comparable across sources. Null without a year, where a name alone says
 * too little.
 *
 * Source: WRD-05.
 * Example: `חוק הקייטנות, תש"ן–1990` and `חוק הקייטנות, התש״ן–1990` are `חוק הקייטנות 1990`.
 */
export function statuteKey(name: string): string | null {
  const year = /(\d{4})[^\d]*$/.exec(name)?.[1];
  return year === undefined ? null : `${lawKey(name)} ${year}`;
}
