/** What is searched beside the laws, each from the feature that decides who may read it. */
import { searchedQuestions } from '../features/exercises/content/searched-questions.store.ts';
import type { SearchedSource } from '../platform/search/searched-source.ts';

export const searchedSources: readonly SearchedSource[] = [...searchedQuestions];
