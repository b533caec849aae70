import { AppLink } from './app-link.tsx';
import classes from './breadcrumbs.module.css';

export type Crumb = { readonly label: string; readonly to: `/${string}` };

/** The way to this page. The page itself is its heading, so it is not repeated here. */
export function Breadcrumbs({
  label,
  crumbs,
}: {
  readonly label: string;
  readonly crumbs: readonly Crumb[];
}) {
  return (
    <nav aria-label={label}>
      <ol className={classes.list}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <AppLink to={crumb.to}>
              <bdi>{crumb.label}</bdi>
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
