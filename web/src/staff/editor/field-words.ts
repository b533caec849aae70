/** How an editor calls its fields and shows their values, for anyone who has to choose between two of them. */
import type { FieldName } from '@sugya/domain/editing/merge-fields.ts';
import type { ReactNode } from 'react';

export type FieldWords<Draft> = {
  readonly [Name in FieldName<Draft>]: {
    readonly label: string;
    /** Null where there is nothing to show. */
    readonly show: (value: Draft[Name]) => ReactNode;
  };
};

export function namesOf<Draft>(words: FieldWords<Draft>, fields: readonly FieldName<Draft>[]): string {
  return fields.map((name) => words[name].label).join(', ');
}
