/**
 * The one allow-list for HTML that people write (CRS-10), applied on every write. The browser cleans again on render, and
 * a strict content policy stands behind both.
 */
import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';

export type HtmlPolicy = {
  /** Hosts of video players that may be shown in a frame, as in VIDEO_HOSTS: `player.vimeo.com`, `*.example.com`. */
  readonly videoHosts: readonly string[];
};

/** Broken tags can leave a paragraph inside a paragraph, which a second reading takes apart. */
const MOST_ROUNDS = 5;

export const NO_VIDEOS: HtmlPolicy = { videoHosts: [] };

/** What may stand stays as it is; the rest goes, scripts and styles with their content. Cleaning twice changes nothing. */
export function sanitiseHtml(html: string, policy: HtmlPolicy = NO_VIDEOS): string {
  const options = optionsFor(policy);
  let before = withoutUnclosed(html).trim();
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const after = sanitize(before, options).trim();
    if (after === before) break;
    before = after;
  }
  return before;
}

/** The names of what cleaning took away: `<script>`, `onclick`, `style: position`. Empty when nothing was lost. */
export function removedMarkup(before: string, after: string): string[] {
  const kept = countMarkup(after);
  return [...countMarkup(before)]
    .filter(([name, count]) => count > (kept.get(name) ?? 0))
    .map(([name]) => name);
}

const TEXT_TAGS =
  'p br hr h2 h3 h4 h5 h6 div span strong b em i u s del ins sub sup small mark blockquote q cite code pre ' +
  'ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td a img figure figcaption bdi bdo abbr';

/** Not only the tag goes but what stands inside it: nobody wrote it to be read. */
const TAGS_WITH_CONTENT =
  'script style textarea option noscript noembed noframes svg math template object embed applet title button select ' +
  'iframe frameset xmp plaintext head canvas audio video';

/**
 * Of these an opening tag that is never closed is taken off by itself: it would swallow the rest of what was written. A
 * script or a style sheet that is never closed swallows it in a browser, too, and is no text.
 */
const TAGS_TO_CLOSE: ReadonlySet<string> = new Set(
  'noscript noembed noframes svg math template object applet button select audio video canvas head title textarea xmp iframe'.split(
    ' ',
  ),
);

function withoutUnclosed(html: string): string {
  const open: { name: string; start: number; end: number }[] = [];
  const unclosed: { start: number; end: number }[] = [];
  const parser = new Parser({
    onopentag(name) {
      open.push({ name, start: parser.startIndex, end: parser.endIndex + 1 });
    },
    onclosetag(_name, isImplied) {
      const tag = open.pop();
      if (isImplied && tag !== undefined && TAGS_TO_CLOSE.has(tag.name)) unclosed.push(tag);
    },
  });
  parser.end(html);
  if (unclosed.length === 0) return html;
  const cut = unclosed
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), html);
  // What stood inside is read as mark-up now, and may hold more of them.
  return withoutUnclosed(cut);
}

const LENGTH = /^\d{1,4}(\.\d+)?(px|%|em|rem)$/;
const STYLES = {
  'text-align': [/^(left|right|center|justify|start|end)$/],
  'font-weight': [/^(bold|bolder|normal|[1-9]00)$/],
  'font-style': [/^(italic|normal)$/],
  'text-decoration': [/^(underline|line-through|none)$/],
  'vertical-align': [/^(sub|super|top|middle|bottom|baseline)$/],
  width: [LENGTH],
};

const DATA_IMAGE = /^data:image\/(png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;
/** An absolute path of this app; a bare name would be looked for beside whatever page shows it. */
const OWN_PATH = /^\/(?![/\\])/;

function optionsFor({ videoHosts }: HtmlPolicy): sanitize.IOptions {
  const hosts = videoHosts.filter((host) => !host.startsWith("'")).map(hostName);
  const tags = TEXT_TAGS.split(' ');
  return {
    allowedTags: hosts.length > 0 ? [...tags, 'iframe'] : tags,
    nonTextTags: TAGS_WITH_CONTENT.split(' '),
    disallowedTagsMode: 'discard',
    allowedAttributes: {
      '*': ['dir', 'lang', 'title', 'style'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start', 'type', 'reversed'],
      li: ['value'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      col: ['span'],
      colgroup: ['span'],
      iframe: ['src', 'width', 'height', 'allowfullscreen'],
    },
    allowedStyles: { '*': STYLES },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'data'], iframe: ['https'] },
    allowProtocolRelative: false,
    allowedIframeHostnames: hosts.filter((host) => !host.startsWith('*.')),
    allowedIframeDomains: hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(2)),
    allowIframeRelativeUrls: false,
    transformTags: {
      // The page has the only first-level heading.
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: safeLink(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: safeImage(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
    nestingLimit: 60,
  };
}

function safeLink(attribs: sanitize.Attributes): sanitize.Attributes {
  const { href: given = '', rel: _rel, target: _target, ...rest } = attribs;
  const href = given.trim();
  if (/^https?:/i.test(href)) return { ...rest, href, target: '_blank', rel: 'noopener noreferrer' };
  return OWN_PATH.test(href) || /^(#|mailto:|tel:)/i.test(href) ? { ...rest, href } : rest;
}

function safeImage(attribs: sanitize.Attributes): sanitize.Attributes {
  const { src: given = '', ...rest } = attribs;
  const src = given.trim();
  const isAllowed = /^https:\/\//i.test(src) || DATA_IMAGE.test(src) || OWN_PATH.test(src);
  return isAllowed ? { alt: '', ...rest, src } : rest;
}

/** `https://player.vimeo.com:443` → `player.vimeo.com` */
function hostName(host: string): string {
  return host
    .replace(/^https?:\/\//i, '')
    .replace(/[:/].*$/, '')
    .toLowerCase();
}

function countMarkup(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const parser = new Parser({
    onopentag(tag, attributes) {
      count(`<${tag === 'h1' ? 'h2' : tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        if (name !== 'style') count(name);
        else
          for (const property of value.matchAll(/([a-z-]+)\s*:/gi))
            count(`style: ${property[1]?.toLowerCase()}`);
      }
    },
  });
  parser.write(html);
  parser.end();
  return counts;
}
