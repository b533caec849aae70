/** LEC-13, LEC-14: mm:ss, and hh:mm:ss when there are hours. */
import type { VideoLength } from '@sugya/contract/lectures.ts';

export function lengthText({ hours, minutes, seconds }: VideoLength): string {
  const parts = hours > 0 ? [hours, minutes, seconds] : [minutes, seconds];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

export function secondsText(seconds: number): string {
  const whole = Math.floor(seconds);
  return lengthText({
    hours: Math.floor(whole / 3_600),
    minutes: Math.floor((whole % 3_600) / 60),
    seconds: whole % 60,
  });
}
