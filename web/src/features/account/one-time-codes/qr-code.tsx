/** A QR code, drawn on the device: what it holds is sent to nobody. */
import encodeQR from 'qr';
import { oneTimeCodes as text } from '../../../hebrew/one-time-codes.ts';
import classes from './codes.module.css';

/** Four light squares around it, by which readers find it. */
const QUIET = 4;

export function QrCode({ value }: { readonly value: string }) {
  const rows = encodeQR(value, 'raw', { border: QUIET });
  const side = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={text.qrLabel}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path className={classes.qrDark} d={dark.join('')} />
    </svg>
  );
}
