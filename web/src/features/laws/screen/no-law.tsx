/** LAW-56: instead of a viewer where there is no law text. */
import { IconBook2 } from '@tabler/icons-react';
import { documentSentences } from '../../../hebrew/documents.ts';
import { laws } from '../../../hebrew/laws.ts';
import { StateMessage } from '../../../ui/state-message.tsx';

export function NoLaw() {
  return (
    <StateMessage icon={<IconBook2 size={28} />} title={documentSentences.noLegislation}>
      {laws.emptyNext}
    </StateMessage>
  );
}
