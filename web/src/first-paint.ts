/** Runs before anything is painted, as a file of its own in the page's head: no light flash before a dark screen. */
import { modesOf, putOnPage, storedChoice } from './platform/display/shown-modes.ts';

putOnPage(modesOf(storedChoice()));
