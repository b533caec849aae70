/** The laws of an exercise as far as they have been read, without asking for them. */
import type { LawText } from '@sugya/contract/laws.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The texts stand in the cache under the names that `law-texts.queries.ts` gives them. */
export function loadedExerciseTexts(client: QueryClient, exerciseId: number): readonly LawText[] {
  const whole = client.getQueryData<readonly LawText[]>(['laws', 'exercise', exerciseId, 'texts']) ?? [];
  const single = client
    .getQueriesData<LawText>({ queryKey: ['laws', 'exercise', exerciseId, 'text'] })
    .flatMap(([, text]) => text ?? []);
  return [...whole, ...single];
}
