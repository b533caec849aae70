/** The fields of each kind of a list, in the order in which an author meets them. */
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import type { listedForms } from '@sugya/contract/studio-listed-forms.ts';
import { studioForms } from '../../../hebrew/studio-forms.ts';
import type { FieldControl, FieldSpec, FormSection } from './field-spec.ts';

const { sections: title, choices } = studioForms;

type NameOf<Kind extends StudioKind> = keyof FormOf<Kind> & string;
type Sections<Kind extends StudioKind> = readonly FormSection<NameOf<Kind>>[];

function fields<Name extends string>(controls: { readonly [N in Name]?: FieldControl }): FieldSpec<Name>[] {
  return Object.entries(controls).map(([name, control]) => ({ name, control })) as FieldSpec<Name>[]; // as they were named
}

export const formSections: { readonly [Kind in keyof typeof listedForms]: Sections<Kind> } = {
  sitting: [
    {
      title: null,
      fields: fields({
        name: 'line',
        examDate: 'day',
        kind: { choices: choices.sittingKind },
        publishedOn: 'day',
      }),
    },
    {
      title: title.law,
      fields: fields({
        lawDate: 'day',
        caseLawDate: 'day',
        requiresDatedLaw: 'switch',
        statutes: 'statutes',
        isBookletSearchable: 'switch',
      }),
    },
    { title: title.day, fields: fields({ parts: 'parts', blueprint: 'blueprint', papers: 'papers' }) },
    {
      title: title.weights,
      fields: fields({
        proceduralWeight: 'number',
        substantiveWeight: 'number',
        lastWeight: 'number',
        passMark: 'number',
        minimumPercent: 'number',
        inputScale: { choices: choices.inputScale },
        step: 'number',
        rounding: { choices: choices.rounding },
      }),
    },
    { title: title.source, fields: fields({ source: 'line', asOf: 'day', confidence: 'line' }) },
  ],
  message: [
    { title: null, fields: fields({ name: 'line', bodyHtml: 'html', author: 'line' }) },
    { title: title.when, fields: fields({ displayFrom: 'moment', displayTo: 'lastDay' }) },
  ],
  topic: [
    {
      title: null,
      fields: fields({
        name: 'line',
        description: 'area',
        isProfessional: 'switch',
        additionalParameterName: 'line',
      }),
    },
  ],
  support: [
    {
      title: null,
      fields: fields({ isOpen: 'switch', enforcesHours: 'switch', mailsAnswers: 'switch' }),
    },
    { title: title.quotas, fields: fields({ dailyQuota: 'number', weeklyQuota: 'number' }) },
  ],
  terms: [{ title: null, fields: fields({ termsHtml: 'html' }) }],
  chapter: [
    {
      title: null,
      fields: fields({
        name: 'line',
        subtitle: 'line',
        kind: { choices: choices.kind },
        introHtml: 'html',
        exerciseId: 'exercise',
      }),
    },
    {
      title: title.rare,
      isRare: true,
      fields: fields({ isLessonExerciseHidden: 'switch', iconUrl: 'code' }),
    },
  ],
  statement: [
    {
      title: null,
      fields: fields({
        isTrue: 'truth',
        name: 'line',
        questionHtml: 'html',
        detailedAnswerHtml: 'html',
        isCore: 'switch',
      }),
    },
    { title: title.rare, isRare: true, fields: fields({ namePrefix: 'line' }) },
  ],
  video: [
    { title: null, fields: fields({ name: 'line', subtitle: 'line' }) },
    {
      title: title.media,
      fields: fields({
        file: { file: 'video' },
        captions: 'captions',
        url: 'code',
        thumbnail: { file: 'picture' },
      }),
    },
    {
      title: title.beside,
      fields: fields({
        supportingMaterialsHtml: 'html',
        lawCollectionId: 'lawCollection',
        verdictCollectionId: 'verdictCollection',
      }),
    },
    {
      title: title.rare,
      isRare: true,
      fields: fields({ lengthSeconds: 'number', thumbnailUrl: 'code' }),
    },
  ],
  material: [{ title: null, fields: fields({ supportingMaterialsHtml: 'html' }) }],
  bookGroup: [{ title: null, fields: fields({ name: 'line' }) }],
  book: [
    { title: null, fields: fields({ name: 'line', file: { file: 'document' }, url: 'code' }) },
    { title: title.cover, fields: fields({ image: { file: 'picture' }, imageUrl: 'code' }) },
  ],
  region: [{ title: null, fields: fields({ name: 'line' }) }],
  track: [{ title: null, fields: fields({ name: 'line', userNote: 'line' }) }],
  trackSubject: [{ title: null, fields: fields({ name: 'line' }) }],
  draftingTask: [
    {
      title: null,
      fields: fields({
        name: 'line',
        documentKind: 'line',
        addressee: 'line',
        minutes: 'number',
        choiceName: 'line',
        examPaper: 'line',
        isExamOnly: 'switch',
        instructionsHtml: 'html',
        materialsHtml: 'html',
        lawDate: 'day',
      }),
    },
    { title: title.draftingKey, fields: fields({ criteria: 'criteria', modelSolution: 'area' }) },
    { title: title.draftingSamples, isRare: true, fields: fields({ samples: 'samples' }) },
  ],
  liveLecture: [
    { title: null, fields: fields({ name: 'line' }) },
    { title: title.when, fields: fields({ startTime: 'moment', endTime: 'moment' }) },
    {
      title: title.where,
      fields: fields({
        joinUrl: 'code',
        hallName: 'line',
        hallAddress: 'line',
        hallCity: 'line',
        capacity: 'number',
      }),
    },
    {
      title: title.rare,
      isRare: true,
      fields: fields({ userNote: 'line', instructionsNote: 'line' }),
    },
  ],
};

/** The tabs of a course's settings; what else a course has is in its tree. */
export const courseSections: { readonly [Tab in 'general' | 'exam' | 'menu']: Sections<'course'> } = {
  general: [{ title: null, fields: fields({ name: 'line', openingRemarksHtml: 'html' }) }],
  exam: [{ title: null, fields: fields({ sittingId: 'sitting' }) }],
  menu: [{ title: null, fields: fields({ sideBar: 'flags' }) }],
};
