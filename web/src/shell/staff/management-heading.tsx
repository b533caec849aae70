/** The heading of a staff page with the way back above it. */
import { shell } from '../../hebrew/shell.ts';
import type { AppPath } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page.tsx';

export function ManagementHeading({
  title,
  above,
}: {
  readonly title: string;
  readonly above: readonly { readonly label: string; readonly to: AppPath }[];
}) {
  return <PageHeading title={title} before={<Breadcrumbs label={shell.breadcrumbs} crumbs={above} />} />;
}
