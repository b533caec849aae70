/** What is open beside the form stands in the address. */
import { paths } from '../../../paths.ts';
import { useGo, useQueryId, useQueryParameter } from '../../../platform/navigation.ts';
import type { QuestionEditorPlace } from '../../../studio-places.ts';

export type EditorAddress = {
  readonly law: number | null;
  readonly clause: number | null;
  readonly view: 'phone' | 'desktop';
  readonly show: 'before' | 'after';
  readonly set: (change: QuestionEditorPlace) => void;
};

export function useEditorAddress(questionId: number): EditorAddress {
  const go = useGo();
  const law = useQueryId('law');
  const clause = useQueryId('clause');
  const view = useQueryParameter('view') === 'desktop' ? 'desktop' : 'phone';
  const show = useQueryParameter('show') === 'after' ? 'after' : 'before';
  return {
    law,
    clause,
    view,
    show,
    set: (change) => {
      const place: QuestionEditorPlace = {
        ...(law !== null && { law }),
        ...(clause !== null && change.law === undefined && { clause }),
        ...(view === 'desktop' && { view }),
        ...(show === 'after' && { show }),
        ...change,
      };
      go(paths.studioQuestion(questionId, place), { replace: true });
    },
  };
}
