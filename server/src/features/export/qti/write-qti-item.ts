/** One question as an item of QTI 3.0. */
import type { PackQuestion } from '@sugya/contract/content-pack.ts';
import { escapeXml, type Picture, takePictures, xhtml } from '../html-parts.ts';

const NAMESPACES =
  'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"';
export const QTI_ROOT = `${NAMESPACES} xml:lang="he"`;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export type QtiItem = {
  readonly item: string;
  readonly stimulus: string | null;
  readonly pictures: readonly Picture[];
};

/** `name` is the file's without its ending; the passage lies beside it, pictures one folder up. */
export function qtiItem(question: PackQuestion, name: string): QtiItem {
  const pictures: Picture[] = [];
  const html = (given: string, part: string) => {
    const taken = takePictures(given, `${name}-${part}`, (picture) => `../images/${picture}`);
    pictures.push(...taken.pictures);
    return xhtml(taken.html);
  };
  const { externalId, answers, passageHtml, questionHtml, explanationHtml, takeawayHtml } = question;
  const choices = answers.map(
    ({ text }, place) =>
      `<qti-simple-choice identifier="${choiceId(place)}">${escapeXml(text)}</qti-simple-choice>`,
  );
  const reasons = answers.flatMap(({ rationaleHtml }, place) =>
    rationaleHtml === null
      ? []
      : [feedback('FEEDBACK', choiceId(place), html(rationaleHtml, `reason-${place + 1}`))],
  );
  const forAll = [
    ...(explanationHtml === null
      ? []
      : [feedback('SOLUTION', 'explanation', html(explanationHtml, 'explanation'))]),
    ...(takeawayHtml === null ? [] : [feedback('SOLUTION', 'takeaway', html(takeawayHtml, 'takeaway'))]),
  ];
  const stimulusHref = `${name}-passage.xml`;
  const item = `${DECLARATION}<qti-assessment-item ${QTI_ROOT} identifier="${escapeXml(externalId)}" title="${escapeXml(question.name)}" adaptive="false" time-dependent="false">
${responseDeclaration(question)}
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
<qti-outcome-declaration identifier="SOLUTION" cardinality="multiple" base-type="identifier"/>
${passageHtml === null ? '' : `<qti-assessment-stimulus-ref identifier="passage" href="${escapeXml(stimulusHref)}"/>\n`}<qti-item-body>
${html(questionHtml, 'question')}
<qti-choice-interaction response-identifier="RESPONSE" max-choices="1" shuffle="false">
${choices.join('\n')}
</qti-choice-interaction>
</qti-item-body>
${PROCESSING}
${[...reasons, ...forAll].join('\n')}
</qti-assessment-item>
`;
  const stimulus =
    passageHtml === null
      ? null
      : `${DECLARATION}<qti-assessment-stimulus ${QTI_ROOT} identifier="passage" title="${escapeXml(question.name)}"><qti-stimulus-body>${html(passageHtml, 'passage')}</qti-stimulus-body></qti-assessment-stimulus>\n`;
  return { item, stimulus, pictures };
}

function choiceId(place: number): string {
  return `choice_${place + 1}`;
}

/** Several right answers get the same point each: any of them is right, as here. */
function responseDeclaration({ answers }: PackQuestion): string {
  const right = answers.flatMap(({ isCorrect }, place) => (isCorrect ? [choiceId(place)] : []));
  const [only = '', ...others] = right;
  const key =
    others.length === 0 ? `<qti-correct-response><qti-value>${only}</qti-value></qti-correct-response>` : '';
  const entries = right.map((id) => `<qti-map-entry map-key="${id}" mapped-value="1"/>`).join('');
  return `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">${key}<qti-mapping default-value="0">${entries}</qti-mapping></qti-response-declaration>`;
}

function feedback(outcome: string, identifier: string, content: string): string {
  return `<qti-modal-feedback outcome-identifier="${outcome}" identifier="${identifier}" show-hide="show"><qti-content-body>${content}</qti-content-body></qti-modal-feedback>`;
}

/** The point of the answer, its own reason, and what everybody is shown. */
const PROCESSING = `<qti-response-processing>
<qti-set-outcome-value identifier="SCORE"><qti-map-response identifier="RESPONSE"/></qti-set-outcome-value>
<qti-set-outcome-value identifier="FEEDBACK"><qti-variable identifier="RESPONSE"/></qti-set-outcome-value>
<qti-set-outcome-value identifier="SOLUTION"><qti-multiple><qti-base-value base-type="identifier">explanation</qti-base-value><qti-base-value base-type="identifier">takeaway</qti-base-value></qti-multiple></qti-set-outcome-value>
</qti-response-processing>`;
