/** Questions as Moodle XML: a category for each exercise, pictures as files of their texts. */
import type { PackExercise, PackQuestion } from '@sugya/contract/content-pack.ts';
import { escapeHtml } from '../../../platform/texts/escape-html.ts';
import { noteSentence } from '../export-notes.ts';
import { escapeXml, type Picture, takePictures } from '../html-parts.ts';
import {
  type CarriedField,
  noteCourseLosses,
  noteExerciseLosses,
  noteQuestionLosses,
} from '../note-losses.ts';
import type { ExportedContent } from '../read-content.ts';

/** The passage stands before the question, which the notes say. */
const CARRIED: ReadonlySet<CarriedField> = new Set();

/** Piece by piece; what could not be carried over stands at the end as a comment. */
export function* moodleXml(content: ExportedContent): Generator<string> {
  const { notes, exercises, course } = content;
  noteCourseLosses(content);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  for (const exercise of exercises) {
    noteExerciseLosses(exercise, notes);
    const category = course.categories.find(({ externalId }) => externalId === exercise.category);
    yield categoryXml([category?.name ?? exercise.category, exercise.name]);
    for (const question of exercise.questions) {
      noteQuestionLosses(question, CARRIED, notes);
      yield questionXml(question, exercise);
    }
  }
  // Two hyphens would end the comment.
  const lines = notes.all.map((note) => noteSentence(note).replace(/--+/g, '–'));
  yield `</quiz>\n${lines.length === 0 ? '' : `<!--\n${lines.join('\n')}\n-->\n`}`;
}

function categoryXml(names: readonly string[]): string {
  const path = ['$course$', 'top', ...names.map((name) => name.replaceAll('/', '//'))].join('/');
  return `<question type="category"><category>${textXml(path)}</category></question>\n`;
}

function questionXml(question: PackQuestion, exercise: PackExercise): string {
  const { name, externalId, answers, explanationHtml, passageHtml, questionHtml, difficulty, source } =
    question;
  const shown = passageHtml === null ? questionHtml : `<div>${passageHtml}</div>${questionHtml}`;
  const tags = [`difficulty:${difficulty}`, ...(source === null ? [] : [`source:${source}`])];
  const parts = [
    `<name>${textXml(name)}</name>`,
    htmlXml('questiontext', shown, 'question'),
    htmlXml('generalfeedback', explanationHtml ?? '', 'feedback'),
    '<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden>',
    `<idnumber>${escapeXml(externalId)}</idnumber>`,
    // Several right answers: any of them gets the point, as here.
    '<single>true</single><shuffleanswers>false</shuffleanswers><answernumbering>none</answernumbering>',
    ...answers.map(({ text, isCorrect, rationaleHtml }, place) => {
      const reason = htmlXml('feedback', rationaleHtml ?? '', `feedback-${place + 1}`);
      const words = textXml(`<p>${escapeHtml(text)}</p>`);
      return `<answer fraction="${isCorrect ? 100 : 0}" format="html">${words}${reason}</answer>`;
    }),
    `<tags>${tags.map((tag) => `<tag>${textXml(tag)}</tag>`).join('')}</tags>`,
  ];
  return `<!-- ${exercise.externalId} -->\n<question type="multichoice">\n${parts.join('\n')}\n</question>\n`;
}

function textXml(text: string): string {
  return `<text>${escapeXml(text)}</text>`;
}

function htmlXml(element: string, given: string, prefix: string): string {
  const { html, pictures } = takePictures(given, prefix, (name) => `@@PLUGINFILE@@/${name}`);
  return `<${element} format="html">${textXml(html)}${pictures.map(fileXml).join('')}</${element}>`;
}

function fileXml({ name, content }: Picture): string {
  const data = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('base64');
  return `<file name="${escapeXml(name)}" path="/" encoding="base64">${data}</file>`;
}
