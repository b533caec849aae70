/** Addresses of laws as such: the library of a course, a law, its print; `paths` holds them too. */
import { type AppPath, withQuery } from './address.ts';

type LawPlace = {
  readonly lawId: number;
  readonly courseId?: number | undefined;
  /** The clause whose panel is open. */
  readonly panelOf?: number;
  /** The day of the wording (WRD-10); without it today's. */
  readonly at?: string | undefined;
  readonly isPrinting?: boolean;
};

export const lawPaths = {
  lawLibrary: ({ courseId }: { readonly courseId: number }): AppPath => `/Courses/${courseId}/laws`,
  /** `courseId`: whose exercises, verdicts and lectures stand beside the law. */
  laws: ({ lawId, courseId, panelOf, at, isPrinting = false }: LawPlace): AppPath =>
    withQuery(`/laws/${lawId}`, {
      course: courseId?.toString(),
      panel: panelOf?.toString(),
      at,
      printing: isPrinting ? 'true' : undefined,
    }),
  lawChanges: ({
    lawId,
    ...days
  }: {
    readonly lawId: number;
    readonly from: string;
    readonly to: string;
  }): AppPath => withQuery(`/laws/${lawId}/changes`, days),
  /** LAW-18: `showsExpansions` false prints without them; absent, the exercise decides. */
  lawsPrint: ({
    exerciseId,
    showsExpansions,
  }: {
    readonly exerciseId: number;
    readonly showsExpansions?: boolean | undefined;
  }): AppPath =>
    withQuery(`/laws/${exerciseId}/print`, {
      showLawExpansions: showsExpansions?.toString(),
      printing: 'true',
    }),
} as const;
