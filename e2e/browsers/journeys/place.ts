/** What a journey gets: a tab, a server behind a connection that can be cut, and a student without history. */
import type { SignedIn } from '../../support/world.ts';
import type { CourseServer } from '../course-server.ts';
import type { Driver } from '../driver.ts';

export type Place = {
  readonly tab: Driver;
  readonly server: CourseServer;
  readonly student: SignedIn;
  /** Keeps a picture of the screen under this name, where pictures are wanted. */
  readonly picture: (name: string) => Promise<void>;
};

export type CoreJourney = (place: Place) => Promise<void>;
