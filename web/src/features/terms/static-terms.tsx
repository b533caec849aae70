/** The full text, for users without a course and for courses without terms of their own (TRM-02). */
import { terms } from '../../hebrew/terms.ts';
import { settings } from '../../platform/settings.ts';
import { ContactDetails, RunningText } from './running-text.tsx';

export function StaticTerms() {
  const sections = terms.sections({
    operator: settings.operator.name ?? terms.missingOperator,
    city: settings.courtsCity ?? terms.missingCity,
  });
  return (
    <RunningText sections={sections}>
      <ContactDetails />
    </RunningText>
  );
}
