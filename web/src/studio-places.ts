/** What stands in the address of a screen of the studio, beside the course. */
/** What of the media library is shown, and the file that is open. */
export type MediaPlace = { readonly filter?: string; readonly words?: string; readonly id?: number };
/** The member who is open, or the invitation of another. */
export type TeamPlace = { readonly id?: number; readonly panel?: 'invite' };
/** The token that is open, or the form of another. */
export type TokensPlace = { readonly id?: number; readonly panel?: 'new' };
/** `id`: the student who is open. */
export type StudentsPlace = {
  readonly filter?: string;
  readonly words?: string;
  readonly panel?: 'enrol';
  readonly id?: number;
};
/** What is open beside the view over a course: a day, or a subject. */
export type OverviewPlace = { readonly day?: string; readonly subject?: number };
/** The lecture that is open, and a mail to those who have a place in it. */
export type LiveLecturesPlace = { readonly id?: number; readonly panel?: 'mail' };
/** What of the audit log is shown, and the line that is open. */
export type AuditPlace = {
  readonly from?: string;
  readonly to?: string;
  readonly staff?: string;
  readonly kind?: string;
  readonly words?: string;
  readonly id?: number;
};
export type StudioTreePlace = { readonly q?: string; readonly filter?: string; readonly sel?: string };
/** Beside the form: the law that is open at a clause, and how the preview shows the question. */
export type QuestionEditorPlace = {
  readonly law?: number;
  readonly clause?: number;
  readonly view?: 'phone' | 'desktop';
  readonly show?: 'before' | 'after';
};
/** What narrows the list of a course's questions, how it is sorted, and the one that is open beside it. */
export type QuestionBankPlace = {
  readonly q?: string;
  readonly subject?: number;
  readonly exercise?: number;
  /** What this import brought in. */
  readonly import?: number;
  readonly state?: string;
  readonly sort?: string;
  readonly sel?: number;
};

/** Which of the questions that something speaks against are shown, and the open one. */
export type QualityPlace = { readonly state?: string; readonly sel?: number };

/** Which requests of the desk are shown, and the one that is open, or a panel of the desk. */
export type DeskPlace = {
  readonly show?: string;
  readonly id?: number;
  readonly panel?: 'templates' | 'times';
};

export type SettingsTab = 'general' | 'exam' | 'menu' | 'terms' | 'help';

export type StudioList =
  | 'messages'
  | 'help'
  | 'chapters'
  | 'lectures'
  | 'books'
  | 'drafting'
  | 'live-lectures';

export type StudioListPlace = {
  readonly courseId: number;
  readonly list: StudioList;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  /** Of the thing that is open, or the form for a new one. */
  readonly sel?: number | 'new' | undefined;
};

/** What stands open beside the list of imports, and of which import; the list of formats to take a course out in. */
export type ImportsPlace = { readonly panel?: 'undo' | 'export'; readonly id?: number };
/** Which rows of an import are shown, the one that is open by its place, and the panel beside them. */
export type ImportPlace = {
  readonly show?: string;
  readonly row?: number;
  readonly panel?: 'target' | 'columns' | 'undo';
};
