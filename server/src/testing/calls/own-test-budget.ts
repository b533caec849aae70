/** How many statements the calls of tests that students build make. */
export const ownTestBudget = {
  // The course, the tests, the factor, the subjects and the templates.
  readOwnTests: 5,
  countOwnTest: 2,
  // The course, its subjects and questions, the factor; the lock, how many run, the exercise, whose it is, the attempt and its
  // questions, twice: an exercise has its own, and this one has none.
  buildOwnTest: 11,
  giveUpOwnTest: 3,
  saveOwnTestTemplate: 3,
  renameOwnTestTemplate: 3,
  removeOwnTestTemplate: 1,
} as const;
