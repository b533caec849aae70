/** What is searched beside the laws, each from the feature that decides who may read it. */
import { searchedBooks } from '../features/books/searched-books.store.ts';
import { searchedQuestions } from '../features/exercises/content/searched-questions.store.ts';
import { searchedChapters } from '../features/exposure/searched-chapters.store.ts';
import { searchedLectures } from '../features/lectures/searched-lectures.store.ts';
import { ownMessages, searchedMessages } from '../features/messages/searched-messages.store.ts';
import { ownNotes } from '../features/notes/searched-notes.ts';
import { searchedTopics } from '../features/support/help-center.store.ts';
import { searchedVerdicts } from '../features/verdicts/searched-verdicts.store.ts';
import type { OwnSource, SearchedSource } from '../platform/search/searched-source.ts';

export const searchedSources: readonly SearchedSource[] = [
  ...searchedQuestions,
  ...searchedChapters,
  searchedVerdicts,
  ...searchedLectures,
  searchedBooks,
  searchedMessages,
  searchedTopics,
];

export const ownSources: readonly OwnSource[] = [ownMessages, ownNotes];
