// The numbers that the standing rests on, in one place: to change one is to make a new version.

export type StandingModel = {
  /** Shown with every standing that is kept, so that what came of it is judged by the model that said it. */
  readonly version: number;
  /** How far students of a course lie apart in general. Unit here and below: logits, as standard deviations. */
  readonly levelSpread: number;
  /** How far the subjects of one student lie apart. */
  readonly subjectSpread: number;
  /** How much a student moves in four weeks of study. */
  readonly trendSpread: number;
  /** How far practice may lie from answers under the server's clock, before there are enough of those. */
  readonly practiceSpread: number;
  /** The same with so many answers under the clock, which measure it. */
  readonly measuredPracticeSpread: number;
  readonly controlledToMeasure: number;
  /** What idle weeks cost: so much times ln(1 + weeks), as the mean and as its spread. Unit: logits. */
  readonly lossRate: number;
  /** Of a subject that the student has not met. */
  readonly unseenSpread: number;
  /** Of a subject of the examination of which the course has no question: its mean, and its spread. */
  readonly missingMean: number;
  readonly missingSpread: number;
  /** Of a subject left alone for more than a week of study: so much times ln(weeks) is added. */
  readonly untouchedRate: number;
};

/** Source: decision 0091. The first four are those of decision 0021, but for the trend. */
export const MODEL: StandingModel = {
  version: 2,
  levelSpread: 0.8,
  subjectSpread: 0.5,
  trendSpread: 0.4,
  practiceSpread: 0.15,
  measuredPracticeSpread: 0.5,
  controlledToMeasure: 40,
  lossRate: 0.18,
  unseenSpread: 0.6,
  missingMean: -0.25,
  missingSpread: 0.6,
  untouchedRate: 0.08,
};
