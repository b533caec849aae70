import { describeDriver } from './driver-verbs.ts';
import { describeJourneysIn } from './in-engine.ts';
import { openWebkit, webkitName } from './webkit-driver.ts';

const name = await webkitName();
describeDriver(name, openWebkit);
describeJourneysIn(name, openWebkit);
