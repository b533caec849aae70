/** Statements of the calls of drafting tasks. */
export const draftingBudget = {
  // With the beginning and the reading before it.
  addDraftingPage: 15,
  readDraftingPage: 1,
  // Fifteen of them begin a go with a page, and eleven hand it in.
  typeDraftingPages: 37,
  removeDraftingPage: 5,
  readMarkedDraftingPage: 1,
  readDraftingRoom: 4,
  // Three of them read the go that was begun, for the calls after it.
  startDrafting: 7,
  readDraftingAttempt: 3,
  // The lock, the go, the text, the device's number, the text that stands and what is answered.
  saveDraftingText: 6,
  // With the text among those that staff mark.
  handInDrafting: 11,
  saveDraftingSelfMark: 12,
  // With one of the test's own, which settles the mark.
  appealDraftingMark: 10,
  readDraftingQueue: 4,
  countDraftingTexts: 2,
  confirmDraftingMarker: 3,
  // Four of them read the queue, which says what may be taken.
  takeDraftingText: 9,
  readDraftingMarking: 1,
  saveDraftingMarking: 5,
  // Four of the queue and five of the taking before it.
  passDraftingText: 13,
} as const;
