import { describeDriver } from './driver-verbs.ts';
import { firefoxName, openFirefox } from './firefox-driver.ts';
import { describeJourneysIn } from './in-engine.ts';

const name = firefoxName();
describeDriver(name, openFirefox);
describeJourneysIn(name, openFirefox);
