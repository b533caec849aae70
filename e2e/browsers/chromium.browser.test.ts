import { chromiumName, openChromium } from './chromium-driver.ts';
import { describeJourneysIn } from './in-engine.ts';

describeJourneysIn(chromiumName(), openChromium);
