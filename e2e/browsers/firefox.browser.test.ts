import { firefoxName, openFirefox } from './firefox-driver.ts';
import { describeJourneysIn } from './in-engine.ts';

describeJourneysIn(firefoxName(), openFirefox);
