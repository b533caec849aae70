/** A message of a few Hebrew lines, as plain text and as right-to-left HTML. */
import type { MailMessage } from './mail.ts';

export type MailLine = {
  readonly text: string;
  /** Large, from left to right. */
  readonly isCode?: boolean;
  readonly isHeading?: boolean;
  readonly link?: string;
};

export function mailOfLines(fields: {
  to: string;
  subject: string;
  lines: readonly MailLine[];
}): MailMessage {
  const { to, subject, lines } = fields;
  const paragraphs = lines.map(({ text, isCode, isHeading, link }) => {
    if (isCode)
      return `<p dir="ltr" style="font-size:28px;letter-spacing:4px;text-align:right">${escapeHtml(text)}</p>`;
    if (isHeading) return `<h2 style="font-size:18px;margin:24px 0 0">${escapeHtml(text)}</h2>`;
    const address =
      link === undefined ? '' : ` <a href="${escapeHtml(link)}" dir="ltr">${escapeHtml(link)}</a>`;
    return `<p>${escapeHtml(text)}${address}</p>`;
  });
  return {
    to,
    subject,
    text: lines.map(({ text, link }) => (link === undefined ? text : `${text}\n${link}`)).join('\n\n'),
    html:
      `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      `<body dir="rtl" style="font-family:Arial,sans-serif;font-size:16px;line-height:1.6;text-align:right">` +
      `${paragraphs.join('')}</body></html>`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
