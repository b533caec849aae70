/** A package of QTI 3.0: a test for each exercise, its items, passages and pictures, and the manifest. */
import { type ArchivePart, reportPart, textPart } from '../archive.ts';
import { escapeXml } from '../html-parts.ts';
import {
  type CarriedField,
  noteCourseLosses,
  noteExerciseLosses,
  noteQuestionLosses,
} from '../note-losses.ts';
import type { ExportedContent } from '../read-content.ts';
import { QTI_ROOT, qtiItem } from './write-qti-item.ts';

const CARRIED: ReadonlySet<CarriedField> = new Set(['passageHtml', 'takeawayHtml']);
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function* qtiParts(content: ExportedContent): Generator<ArchivePart> {
  const { notes } = content;
  const resources: string[] = [];
  noteCourseLosses(content);
  for (const [place, exercise] of content.exercises.entries()) {
    noteExerciseLosses(exercise, notes);
    const test = `exercise-${place + 1}`;
    const references: string[] = [];
    for (const [index, question] of exercise.questions.entries()) {
      noteQuestionLosses(question, CARRIED, notes);
      const name = `${test}-${index + 1}`;
      const { item, stimulus, pictures } = qtiItem(question, name);
      const href = `items/${name}.xml`;
      yield textPart(href, item);
      if (stimulus !== null) yield textPart(`items/${name}-passage.xml`, stimulus);
      for (const picture of pictures) yield { name: `images/${picture.name}`, content: picture.content };
      references.push(`<qti-assessment-item-ref identifier="${name}" href="${href}"/>`);
      const files = [
        href,
        ...(stimulus === null ? [] : [`items/${name}-passage.xml`]),
        ...pictures.map((one) => `images/${one.name}`),
      ];
      const words = [
        `difficulty:${question.difficulty}`,
        ...(question.source === null ? [] : [`source:${question.source}`]),
      ];
      resources.push(resourceXml(name, 'imsqti_item_xmlv3p0', files, words));
    }
    const href = `${test}.xml`;
    yield textPart(
      href,
      `${DECLARATION}<qti-assessment-test ${QTI_ROOT} identifier="${escapeXml(exercise.externalId)}" title="${escapeXml(exercise.name)}"><qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="individual"><qti-assessment-section identifier="section" title="${escapeXml(exercise.name)}" visible="true">\n${references.join('\n')}\n</qti-assessment-section></qti-test-part></qti-assessment-test>\n`,
    );
    resources.push(resourceXml(test, 'imsqti_test_xmlv3p0', [href], []));
  }
  yield textPart('imsmanifest.xml', manifestXml(content.course.externalId, resources));
  yield reportPart(notes);
}

function manifestXml(identifier: string, resources: readonly string[]): string {
  return `${DECLARATION}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="${escapeXml(`sugya-${identifier}`)}"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>\n${resources.join('\n')}\n</resources></manifest>\n`;
}

function resourceXml(
  id: string,
  type: string,
  files: readonly string[],
  keywords: readonly string[],
): string {
  const words = keywords.map(
    (word) => `<imsmd:keyword><imsmd:string language="he">${escapeXml(word)}</imsmd:string></imsmd:keyword>`,
  );
  const metadata =
    words.length === 0
      ? ''
      : `<metadata><imsmd:lom><imsmd:general>${words.join('')}</imsmd:general></imsmd:lom></metadata>`;
  const listed = files.map((file) => `<file href="${escapeXml(file)}"/>`).join('');
  return `<resource identifier="${id}" type="${type}" href="${escapeXml(files[0] ?? '')}">${metadata}${listed}</resource>`;
}
