/** The refusals of what staff do, and of how the first of them comes (refusals.test.ts). */
import type { TestApp } from '../app/test-app.ts';
import { firstAdministratorRefusals } from './first-administrator-refusals.ts';
import { importRefusals } from './import-refusals.ts';
import { invitationRefusals } from './invitation-refusals.ts';
import { managementRefusals } from './management-refusals.ts';
import { mediaRefusals } from './media-refusals.ts';
import { overviewRefusals } from './overview-refusals.ts';
import { roleRefusals } from './role-refusals.ts';

export function staffRefusals(app: () => TestApp) {
  return {
    ...firstAdministratorRefusals(app),
    ...invitationRefusals(app),
    ...roleRefusals(app),
    ...managementRefusals(app),
    ...mediaRefusals(app),
    ...importRefusals(app),
    ...overviewRefusals(app),
  };
}
