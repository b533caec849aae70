/** What an import finds wrong, worded so that an author finds the place: file, item, field, and what was there. */
import type { TableProblemCode } from '@sugya/domain/import/table-question.ts';

export type ImportProblem = {
  /** An error stops the import; a warning is reported and the import goes on. */
  readonly level: 'error' | 'warning';
  /** As the author knows it: `exercises/contracts-1.json`, `questions.csv`. */
  readonly file: string;
  /** The thing inside the file: `question contracts-1-q03`, `row 12`; empty when it is the file itself. */
  readonly item: string;
  /** `answers[1].text`, `correct`; empty when it is the whole item. */
  readonly field: string;
  readonly code: ImportProblemCode;
  /** What was found there. */
  readonly detail: string;
};

export type ImportProblemCode = TableProblemCode | keyof typeof OWN_SENTENCES;

export function isError(problem: ImportProblem): boolean {
  return problem.level === 'error';
}

/** `error  exercises/a.json · question q1 · answers: no answer is marked as correct` */
export function describeProblem({ level, file, item, field, code, detail }: ImportProblem): string {
  const place = [file, item, field].filter((part) => part !== '').join(' · ');
  return `${level.padEnd(7)} ${place}: ${SENTENCES[code]}${detail === '' ? '' : ` (${detail})`}`;
}

const OWN_SENTENCES = {
  not_found: 'there is no such file or folder',
  not_a_pack: 'there is no pack.json in it',
  not_a_zip: 'it is not a zip archive that can be read',
  unsafe_name: 'a name in it leads outside',
  too_many_files: 'it holds too many files',
  too_large: 'it is too large',
  not_utf8: 'it is neither UTF-8, UTF-16 nor Windows-1255 text; save it as "CSV UTF-8" or as XLSX',
  invalid_json: 'it is not valid JSON',
  not_a_spreadsheet: 'it is not a spreadsheet that can be read',
  read_as_windows_1255:
    'it is not UTF-8, so it was read as Hebrew Windows text (1255); look at a few questions',
  unknown_sheet: 'the workbook has no such sheet',
  which_sheet: 'several sheets hold questions; choose one with --sheet "<name>"',
  other_sheets:
    'only the first sheet was read, and others hold questions too; choose one with --sheet "<name>"',
  sheet_chosen: 'the first sheet has no columns of questions, so this one was read',
  unknown_format: 'files of this kind are not understood',
  missing_file: 'the file is missing',
  refused_media: 'the media library takes no such file; it has to be a whole picture or document',
  unknown_file: 'the pack format knows no such file, so it is passed over',
  invalid: 'the value is not right',
  missing: 'it is missing',
  unknown_field: 'there is no such field',
  duplicate_external_id: 'the external id is used twice',
  ends_before_start: 'it ends before it begins',
  subject_of_other_part: 'procedural subjects are d1 to d6, substantive ones m1 to m8',
  exam_part_unfinished: 'a part of a paper says its paper, part, minutes, break and points, or none of them',
  exam_bank_in_paper: 'what is kept for drawn papers is no part of a paper',
  exam_drawn_with_questions: 'a drawn part has no questions of its own',
  sitting_weights: 'the weights of the three parts make 100 together',
  sitting_part_twice: 'the part stands there twice',
  sitting_part_missing: 'a sitting has the parts A, B and C',
  sitting_order_twice: 'two parts have one place in the day',
  sitting_part_questions: 'part A has no questions, parts B and C have some',
  sitting_subject_twice: 'the subject stands there twice',
  sitting_counts: 'the counts of the subjects do not make up the questions of the part',
  unknown_sitting: 'there is no such sitting in sittings/',
  calculator_of_sitting: 'the course names a sitting, which says this, so it is passed over',
  unknown_question: 'there is no such question in exercises/',
  exam_question_not_kept: 'the question is not kept for the examination: its exercise says isExamBank',
  exam_question_of_other_part: 'the question is of a subject of another part, or of none',
  exam_question_twice: 'the question, or another one of its family, stands in the paper twice',
  exam_family_reserved: 'a question of this family stands in a fixed paper, so none of it is for practice',
  exam_paper_count: 'the paper has another number of questions than the part',
  exam_paper_twice: 'two papers have this name',
  exam_paper_without_part: 'no exercise says that it is this part of this paper',
  exam_part_differs: 'the exercise that is this part says something else than the sitting',
  exam_question_undated: 'the question does not say of which day its law is',
  exam_question_unsound: 'the question is kept for the examination and is not sound',
  exam_question_old_law: 'the law of the question is older than the day whose law the sitting asks for',
  criteria_count: 'a drafting task has 8 to 14 criteria',
  criterion_blank: 'a criterion says nothing',
  criteria_not_12: 'the points of the criteria do not make 12',
  samples_count: 'samples come by three or more, or not at all',
  sample_blank: 'a sample has a text, and reasons for its mark',
  unknown_criterion: 'the task has no such criterion',
  unknown_category: 'there is no such category in the course',
  book_source: 'a book is either a file of the pack or an address at a host',
  book_host: 'the host is not in BOOK_HOSTS, so the book is not shown until it is',
  video_source: 'a video is either a file of the pack or an address at a host',
  unknown_lesson: 'there is no such lesson in this category',
  unknown_exercise: 'there is no such exercise in exercises/',
  card_with_key: 'a flip-card is neither true nor false',
  statement_without_key: 'a statement is either true or false',
  no_correct_answer: 'no answer is marked as correct',
  no_wrong_answer: 'every answer is marked as correct',
  yes_no_answers: 'a yes/no question has exactly two answers',
  proximity_on_correct: 'proximity belongs to wrong answers only',
  proximity_on_yes_no: 'proximity does not belong to yes/no questions',
  no_explanation: 'there is no explanation',
  unknown_law_collection: 'there is no such collection in law-collections.json',
  unknown_verdict_collection: 'there is no such collection in verdict-collections.json',
  unknown_verdict: 'there is no such summary in verdicts/',
  unknown_law: 'there is no such law, neither in the pack nor in the database',
  unknown_clause: 'the law has no such clause',
  clause_of_other_law: 'the clause is of a law that the question does not name in laws',
  no_correct_clause: 'the question names laws, and no clause answers it',
  half_law_exercise: 'hasLaw, lawCollection and the laws of questions belong together',
  malformed_law: 'the text of the statute cannot be read',
  too_many_laws: 'a collection has room for 99 laws',
  name_taken: 'something else has this name already',
  too_long: 'it is too long',
  empty_html: 'nothing is left after cleaning the HTML',
  html_cleaned: 'the HTML held what may not stand there, and it was taken out',
  no_items: 'there is no question in it',
  nothing_carried: 'none of its questions is of a kind that can be carried over',
  malformed_xml: 'the XML is broken',
  xml_entities: 'the XML defines entities of its own; such files are not opened',
  xml_too_deep: 'the XML is nested deeper than any question needs',
  xml_too_large: 'the XML holds more elements than can be read at once; split the file',
  link_in_archive: 'the archive holds a link instead of a file',
  locked_archive: 'the archive is locked with a password',
  archive_too_large: 'what is packed in the archive is too large when unpacked',
  damaged_letters:
    'the Hebrew in it was damaged when it was saved; export it again from where it came, as UTF-8',
  not_a_document: 'the Word document cannot be read',
  no_question_tables: 'no table of the document holds questions',
  words_outside_tables: 'words outside the tables are not carried over',
  interaction_not_carried: 'questions of this kind are not carried over',
  setting_not_carried: 'the setting is not carried over',
  weight_not_carried: 'parts of points are not carried over; an answer is right or wrong',
  feedback_not_carried: 'the feedback is not carried over; it belongs to no answer, nor to everybody',
  hint_not_carried: 'the hint is not carried over',
  part_not_carried: 'the part is not carried over',
  metadata_not_carried: 'what is said about the question is not carried over',
  media_not_carried: 'the file or drawing is not carried over',
  media_in_answer: 'answers are plain text, so the picture or recording in it is not carried over',
  answer_markup: 'answers are plain text, so their form was taken off',
  text_format: 'the text has marks of another form, which stay as they are',
  several_right_answers: 'all of several right answers were asked for; here any one of them is accepted',
  same_question_again: 'the very same question stands there before',
  missing_part: 'the package names a part that is not in it',
  broken_question: 'the question is written in a way that cannot be read',
  picture_missing: 'the picture is not in the file',
  picture_kind: 'the picture is neither PNG, JPEG, GIF nor WebP',
  picture_too_large: 'the picture is too large to stand inside a question',
  bad_address: 'the address must begin with https:// or with one slash',
  image_ignored: 'the picture has no https address, so it is left out',
  people_ignored: 'people are read from demo packs only, so the file is passed over',
  unknown_course: 'there is no such course',
  law_note: 'the statute was read with this',
  reading_failed: 'something broke on our side while it was read',
  no_category: 'the questions go by category, and this row names none',
  id_taken: 'another import brings a question of this id and has not ended',
  exercise_of_pack: 'an exercise of this name came with a content pack; choose another name',
} as const;

const SENTENCES: Readonly<Record<ImportProblemCode, string>> = {
  ...OWN_SENTENCES,
  empty_table: 'the table is empty',
  no_header:
    'no row names the columns; the first row has to hold id, category, question, answer_1, answer_2 and correct, or their Hebrew names',
  rows_above_header: 'the row stands above the names of the columns, so it is passed over',
  missing_column: 'the column is missing',
  duplicate_column: 'the column stands there twice',
  unknown_column: 'the column is not known, so it is passed over',
  too_many_cells: 'the row has more cells than the header; most often a separator outside quotes',
  unclosed_quote: 'a quote is opened here and never closed',
  stray_quote:
    'a quote inside a quoted cell is not doubled, so nobody can tell where the cell ends; write it twice, as in בג""ץ, or save the table as XLSX',
  empty_id: 'the id is missing',
  duplicate_id: 'the id stands there twice',
  empty_category: 'the category is missing',
  empty_question: 'the question has no text',
  too_few_answers: 'a question needs at least two answers',
  too_many_answers: 'a question has at most eight answers',
  gap_in_answers: 'an answer is empty although a later one is given',
  duplicate_answers: 'two answers are the same',
  key_missing: 'no answer is marked as correct',
  cell_error: 'the cell holds an error of the spreadsheet, not a value',
  formula_without_value:
    'the cell holds a formula whose result was not stored; open the file in a spreadsheet and save it again',
  cell_format: 'the cell has a format that is not understood; write it as text',
  key_not_a_place: 'the key names no answer; it is a number from 1, or a letter (א to ח, A to H)',
  proximity_not_a_place: 'it names no answer; it is a number from 1, or a letter (א to ח, A to H)',
  proximity_twice: 'an answer is near, medium or far, and only one of them',
  rationale_without_answer: 'the reason belongs to no answer of this row',
  not_yes_or_no: 'it is neither yes nor no',
  key_out_of_range: 'the key points at no answer',
  difficulty_ignored: 'the difficulty is not a whole number from 1 to 10, so it is passed over',
};

/** Each of them has a sentence on the screen too. */
export const importProblemCodes: readonly string[] = Object.keys(SENTENCES);

/** What a person reads of a code. */
export function sentenceOf(code: string): string {
  return Object.hasOwn(SENTENCES, code) ? SENTENCES[code as ImportProblemCode] : code;
}
