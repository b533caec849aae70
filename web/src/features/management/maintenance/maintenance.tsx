/** All kinds of maintenance side by side (AMM-01). */
import { management } from '../../../hebrew/management.ts';
import { SectionHeading } from '../../../ui/page.tsx';
import classes from './maintenance.module.css';
import { maintenanceKinds } from './maintenance.queries.ts';
import { MaintenanceCard } from './maintenance-card.tsx';

export function Maintenance() {
  return (
    <section>
      <SectionHeading title={management.maintenance.title} />
      <div className={classes.cards}>
        {maintenanceKinds.map((kind) => (
          <MaintenanceCard key={kind} kind={kind} />
        ))}
      </div>
    </section>
  );
}
