/** A pack of our own with a statute and a summary of a verdict in which every field says something. */
const html = (words: string) => `<p>${words}</p>`;
export const SOURCES_COURSE = 'קורס המקורות';

/** `נכתב verdict name` for `verdict.name`, so that what is looked for on the screens has its field's name. */
const said = (field: string) => `נכתב ${field.replace('.', ' ')}`;

const STATUTE = `{{ח:התחלה}}
{{ח:כותרת|חוק השדות, תש״ף–2020}}
{{ח:סעיף|1|הגדרות}}
{{ח:ת}} בחוק זה, שדה הוא מקום לכתוב בו.
{{ח:סעיף|2|כתיבה}}
{{ח:ת}} כל שדה נכתב ונראה.
{{ח:סעיף|3|שאר השדות}}
{{ח:ת}} סעיף שאינו במקבץ.
{{ח:סוף}}
`;

const extension = { clause: '2' };
export const SOURCES: Readonly<Record<string, unknown>> = {
  'pack.json': {
    formatVersion: 1,
    externalId: 'sources',
    name: 'חבילת המקורות',
    language: 'he',
    license: 'MIT',
    description: 'חוק ופסק דין שכל השדות שלהם כתובים.',
  },
  'course.json': {
    externalId: 'sources',
    name: SOURCES_COURSE,
    sideBar: {},
    categories: [
      {
        externalId: 'sources-subject',
        name: 'נושא המקורות',
        type: 1,
        lessons: [
          {
            externalId: 'sources-lesson',
            name: 'שיעור המקורות',
            lawCollection: 'sources-laws',
            verdictCollection: 'sources-verdicts',
          },
        ],
      },
    ],
  },
  'exercises/one.json': {
    externalId: 'sources-exercise',
    category: 'sources-subject',
    lesson: 'sources-lesson',
    name: 'תרגיל המקורות',
    questions: ['א', 'ב', 'ג'].map((name, place) => ({
      externalId: `sources-question-${place}`,
      name: `שאלה ${name}`,
      questionHtml: html(`שאלה ${name}`),
      answers: [{ text: 'כן', isCorrect: true }, { text: 'לא' }],
      explanationHtml: html('כך כתוב.'),
    })),
  },
  'laws/fields.json': {
    externalId: 'law-of-fields',
    file: 'fields.wikitext',
    isOfficial: false,
    versionDate: '2026-01-02',
    origin: said('law.origin'),
    licence: said('law.licence'),
    takenOn: '2026-01-03',
    dynamicId: 990_417,
    extensions: [
      {
        ...extension,
        kind: 'linkedClause',
        to: { law: 'law-of-fields', clause: '1' },
        label: 'נכתב extension label',
      },
      {
        ...extension,
        kind: 'audio',
        title: 'נכתב extension title',
        url: 'https://media.example/clause.mp3',
      },
      { ...extension, kind: 'exam', html: html('נכתב extension html') },
    ],
    expansions: [{ clause: '2', html: html('נכתב expansion html'), indentationDifference: 2 }],
  },
  'laws/fields.wikitext': STATUTE,
  'law-collections.json': {
    collections: [
      {
        externalId: 'sources-laws',
        name: 'נכתב law collection name',
        displaySeparateLawText: true,
        isActive: true,
        isAcademy: true,
        items: [
          { law: 'law-of-fields', clause: '1' },
          { law: 'law-of-fields', clause: '2' },
        ],
      },
    ],
  },
  'verdicts/fields.json': {
    externalId: 'verdict-of-fields',
    name: said('verdict.name'),
    category: said('verdict.category'),
    subCategory: said('verdict.subCategory'),
    verdictId: 990_418,
    modelSubLabels: [said('verdict.modelSubLabels')],
    summaryHtml: html(said('verdict.summaryHtml')),
    factsHtml: html(said('verdict.factsHtml')),
    verdictHtml: html(said('verdict.verdictHtml')),
    resolutionHtml: html(said('verdict.resolutionHtml')),
    miniRatioHtml: html(said('verdict.miniRatioHtml')),
    lawName: said('verdict.lawName'),
    halachot: [
      {
        name: said('verdict.halachot.name'),
        textHtml: html(said('verdict.halachot.textHtml')),
        url: 'https://verdicts.example/halacha',
        subjects: [said('verdict.halachot.subjects')],
      },
    ],
  },
  'verdict-collections.json': {
    collections: [
      {
        externalId: 'sources-verdicts',
        name: said('verdictCollections.collections.name'),
        verdicts: ['verdict-of-fields'],
      },
    ],
  },
};
