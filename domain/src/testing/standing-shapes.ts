/** Shapes of students: how they practise, what they do beside answering, and how their ability moves. */
import type { StudiedElsewhere } from '../standing/counted/idle-weeks.ts';
import type { Hardness } from '../standing/standing.ts';
import type { Chance, WorldKind, WorldQuestion } from './standing-world.ts';

/** The longest practice. Unit: weeks. */
export const WEEKS = 12;

/** What is drawn once for a student and moves the ability. */
export type Own = { readonly idleWeeks: number; readonly lossAWeek: number };

export type Shape = {
  readonly answers: number;
  readonly world?: WorldKind;
  readonly picks?: (question: WorldQuestion) => boolean;
  /** Only the subjects in which the student is weakest, so many of each part. */
  readonly weakestOnly?: number;
  /** Added to everybody's level. */
  readonly cohort?: number;
  /** Added to the ability, so many weeks before the examination. */
  readonly path?: (weeks: number) => number;
  readonly idle?: (chance: Chance) => Own;
  /** After the idle weeks so many answers were given in two weeks. */
  readonly afterReturn?: number;
  readonly said?: StudiedElsewhere;
  /** Shares of all answers. */
  readonly blind?: number;
  readonly slowBlind?: number;
  readonly lookedUp?: { readonly share: number; readonly leaves: number };
  readonly repeats?: number;
  /** So many of an exam day, last week. */
  readonly controlled?: number;
  readonly examHarder?: number;
  readonly line?: Hardness;
  /** Percent of the intervals that must hold, and how far their middles may lie off. Null: nothing is shown. */
  readonly bounds: { readonly cover: number; readonly bias: number } | null;
};

const idleFor = (idleWeeks: number, lossAWeek: number) => (): Own => ({ idleWeeks, lossAWeek });

const steady = { answers: 300, bounds: { cover: 80, bias: 2 } } satisfies Shape;
const idle = { ...steady, answers: 300 } satisfies Shape;

export const SHAPES: Readonly<Record<string, Shape>> = {
  'steady, 300': steady,
  'few, 45': { ...steady, answers: 45 },
  'steady, 600': { ...steady, answers: 600 },
  'random author levels': { ...steady, world: { areLevelsRandom: true }, bounds: { cover: 79, bias: 2.5 } },
  'hard questions only': { ...steady, picks: ({ level }) => level >= 5, bounds: { cover: 79, bias: 2.5 } },
  'easy questions only': { ...steady, picks: ({ level }) => level <= 4, bounds: { cover: 79, bias: 2.5 } },
  'improves 1.6 in 12 weeks': {
    ...steady,
    path: (weeks) => (-1.6 * weeks) / WEEKS,
    bounds: { cover: 79, bias: 3.5 },
  },
  plateau: {
    ...steady,
    path: (weeks) => -0.8 * Math.min(1, Math.max(0, (weeks - 6) / 6)),
    bounds: { cover: 79, bias: 3.5 },
  },
  'weak cohort': { ...steady, cohort: -0.5, bounds: { cover: 80, bias: 3.2 } },
  'strong cohort': { ...steady, cohort: 0.5, bounds: { cover: 80, bias: 3.2 } },
  'repeater, 800': { ...steady, answers: 800, bounds: { cover: 80, bias: 3.2 } },
  'blind clicks 10 %': { ...steady, blind: 0.1 },
  'blind clicks 20 %': { ...steady, blind: 0.2 },
  'blind clicks 35 %': { ...steady, blind: 0.35 },
  'slow blind 10 %': { ...steady, slowBlind: 0.1, bounds: { cover: 75, bias: 5 } },
  'looked up 10 %, 70 % leave': {
    ...steady,
    lookedUp: { share: 0.1, leaves: 0.7 },
    bounds: { cover: 79, bias: 3 },
  },
  'looked up 30 %, 70 % leave': {
    ...steady,
    lookedUp: { share: 0.3, leaves: 0.7 },
    bounds: { cover: 79, bias: 3 },
  },
  'looked up 30 %, unseen, no day': {
    ...steady,
    lookedUp: { share: 0.3, leaves: 0 },
    bounds: { cover: 68, bias: 7.5 },
  },
  'looked up 30 %, unseen, a day of 80': {
    ...steady,
    lookedUp: { share: 0.3, leaves: 0 },
    controlled: 80,
    bounds: { cover: 78, bias: 2 },
  },
  'idle 4 × 0.04': { ...idle, idle: idleFor(4, 0.04), bounds: { cover: 82, bias: 4 } },
  'idle 4 × 0.08': { ...idle, idle: idleFor(4, 0.08), bounds: { cover: 82, bias: 4 } },
  'idle 4 × 0.12': { ...idle, idle: idleFor(4, 0.12), bounds: { cover: 82, bias: 4 } },
  'idle 6 × 0.12': { ...idle, idle: idleFor(6, 0.12), bounds: { cover: 77, bias: 7 } },
  'idle 8 × 0.08': { ...idle, idle: idleFor(8, 0.08), bounds: { cover: 82, bias: 5.5 } },
  'idle 4 × 0.20': { ...idle, idle: idleFor(4, 0.2), bounds: { cover: 71, bias: 8.5 } },
  'idle 2 to 8, own rates': {
    ...idle,
    idle: (chance) => ({
      idleWeeks: 2 + 6 * chance.uniform(),
      lossAWeek: 0.06 * Math.exp(0.5 * chance.normal()),
    }),
    bounds: { cover: 82, bias: 2 },
  },
  'idle 4, nothing lost, unasked': { ...idle, idle: idleFor(4, 0), bounds: { cover: 80, bias: 6 } },
  'idle 4, nothing lost, said so': {
    ...idle,
    idle: idleFor(4, 0),
    said: 'yes',
    bounds: { cover: 82, bias: 2 },
  },
  'returned after 5, 60 new': {
    ...idle,
    idle: idleFor(5, 0.12),
    afterReturn: 60,
    bounds: { cover: 77, bias: 4 },
  },
  'a quarter are repeats': { ...steady, repeats: 0.25 },
  'other blueprint': { ...steady, world: { isOtherBlueprint: true } },
  'half the subjects missing, 0.5 harder': { ...steady, world: { missingHarder: 0.5 } },
  'own four weakest subjects of a part only': { ...steady, weakestOnly: 4, bounds: { cover: 80, bias: 4.5 } },
  'own two weakest subjects of a part only': { ...steady, weakestOnly: 2, bounds: null },
  'exam 0.4 harder, usual line': { ...steady, examHarder: 0.4, bounds: { cover: 72, bias: 6.5 } },
  'exam 0.4 harder, hard line': {
    ...steady,
    examHarder: 0.4,
    line: 'hard',
    bounds: { cover: 81, bias: 2 },
  },
};
