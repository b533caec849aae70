import { chromiumName, openChromium } from './chromium-driver.ts';
import { describeDriver } from './driver-verbs.ts';
import { describeJourneysIn } from './in-engine.ts';

const name = chromiumName();
describeDriver(name, openChromium);
describeJourneysIn(name, openChromium);
