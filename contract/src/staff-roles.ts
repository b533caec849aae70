/** Who a member of staff is in the school. What each may do is a table of the server's (platform/access/capabilities.ts). */
import { z } from 'zod';

export const staffRoles = ['owner', 'administrator', 'editor', 'teacher', 'support'] as const;
export const staffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRole>;
