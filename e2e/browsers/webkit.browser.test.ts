import { describeJourneysIn } from './in-engine.ts';
import { openWebkit, webkitName } from './webkit-driver.ts';

describeJourneysIn(await webkitName(), openWebkit);
