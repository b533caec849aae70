/** WRD-14: what changed in a law between two days. */

import { readDay } from '../../features/laws/screen/query-values.ts';
import { LawChanges } from '../../features/laws/wordings/law-changes.tsx';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';

export default function LawChangesPage() {
  const lawId = useRouteId('lawId');
  const from = readDay(useQueryParameter('from'));
  const to = readDay(useQueryParameter('to'));
  return <LawChanges lawId={lawId} from={from} to={to} />;
}
