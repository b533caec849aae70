/** The way to every other screen of the staff (AMM-02). */
import type { Capability } from '@sugya/contract/endpoint.ts';
import { management } from '../../hebrew/management.ts';
import { paths } from '../../paths.ts';
import { settings } from '../../platform/settings.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SectionHeading } from '../../ui/page.tsx';
import classes from './maintenance/maintenance.module.css';
import { staffScreens } from './staff-screens.ts';

const text = management.links;

/** `isInStudio`: the way to where one is already is left out. */
export function AdminLinks({
  may,
  isInStudio = false,
}: {
  /** Screens of other roles are left out. */
  readonly may: (capability: Capability) => boolean;
  readonly isInStudio?: boolean;
}) {
  const screens = staffScreens.filter(({ capability }) => may(capability));
  return (
    <section>
      <SectionHeading title={text.title} />
      <ul className={classes.links} aria-label={text.title}>
        {screens.map(({ words: [name, about], to }) => (
          <li key={to} className={classes.link}>
            <AppLink to={to}>{name}</AppLink>
            <span className={classes.note}>{about}</span>
          </li>
        ))}
        {!isInStudio && (
          <li className={classes.link}>
            <a href={settings.adminSiteUrl ?? paths.studio()} target="_blank" rel="noreferrer">
              <bdi>{text.studio[0]}</bdi>
            </a>
            <span className={classes.note}>{text.studio[1]}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
