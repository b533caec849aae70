/** How a field of a form is asked for. */
export type FieldControl =
  /** A line of Hebrew text; `code`: of Latin letters, as an address or a path. */
  | 'line'
  | 'code'
  | 'area'
  | 'html'
  /** A file of the library of that kind, or a path. */
  | { readonly file: 'picture' | 'video' | 'document' }
  /** A path, where the file of the form brings no captions of its own. */
  | 'captions'
  | 'switch'
  | 'number'
  | 'day'
  /** A day and an hour by the clock in Israel; `lastDay`: until the end of the day. */
  | 'moment'
  | 'lastDay'
  | 'lawCollection'
  | 'verdictCollection'
  | 'exercise'
  | 'sitting'
  /** The entries of the course's menu. */
  | 'flags'
  /** True, not true, or a card that is neither. */
  | 'truth'
  /** What stands in a sitting. */
  | 'parts'
  | 'blueprint'
  | 'statutes'
  | 'papers'
  /** What a drafting text is marked by. */
  | 'criteria'
  /** Texts whose mark is agreed. */
  | 'samples'
  | { readonly choices: Readonly<Record<string, string>> };

export type FieldSpec<Name extends string = string> = { readonly name: Name; readonly control: FieldControl };

export type FormSection<Name extends string = string> = {
  /** None for the first one. */
  readonly title: string | null;
  /** Folded behind its title. */
  readonly isRare?: boolean;
  readonly fields: readonly FieldSpec<Name>[];
};

/** What each control is given. */
export type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | null;
  readonly value: unknown;
  readonly courseId: number;
  /** Of the form's other fields. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (value: unknown) => void;
};
