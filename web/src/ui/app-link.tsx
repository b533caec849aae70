/** A link inside the app: a real `<a href>`, followed without loading the page anew, its page fetched on intent. */
import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  readonly to: `/${string}`;
  readonly replace?: boolean;
  readonly children?: ReactNode;
};

/** A link to a page above the present one, or to the same with another query, is not the present page. */
const EXACTLY = { exact: true } as const;

export function AppLink({ to, ...rest }: AppLinkProps) {
  const [address = '/', hash] = to.split('#', 2);
  const [pathname = '/', query = ''] = address.split('?', 2);
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(new URLSearchParams(query))}
      preload="intent"
      activeOptions={EXACTLY}
      {...(hash !== undefined && { hash })}
      {...rest}
    />
  );
}
