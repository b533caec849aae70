// Where sign-in may send the user afterwards. A foreign address here would be an open redirect.

/**
 * The path if it is a place inside the app, unchanged; otherwise null, and the caller goes home.
 *
 * Inside means: begins with exactly one slash, no double slash or backslash in the path (browsers read both as the start
 * of a host), no dot segments, no control characters and no white space around it (browsers drop both before reading),
 * no broken percent signs, and not the login page, which would go in circles. The path is judged raw and decoded; the
 * query and the fragment may hold what they like, short of control characters.
 *
 * Source: SES-16.
 * Example: /Categories/3?tab=2 is returned as it is; //evil.example, https://evil.example and /Login?x=1 are null.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (hasControlCharacter(value) || value !== value.trim()) return null;
  const path = value.split(/[?#]/, 1)[0] ?? '';
  const decodedPath = decodeOnce(path);
  if (decodedPath === null || !isInAppPath(path) || !isInAppPath(decodedPath)) return null;
  return isLoginPath(decodedPath) ? null : value;
}

function isInAppPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\') || hasControlCharacter(path))
    return false;
  return !path.split('/').some((segment) => segment === '.' || segment === '..');
}

function isLoginPath(path: string): boolean {
  return path.toLowerCase().split('/')[1] === 'login';
}

/** Null when the percent signs do not spell UTF-8; decoding is the only way to ask, and it answers by throwing. */
function decodeOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
