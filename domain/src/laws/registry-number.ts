/** Whether content names a law by its number in the national registry. Such a statute may join an installation at any time. */
export function isRegistryNumber(law: string): boolean {
  return /^\d{1,12}$/.test(law);
}
