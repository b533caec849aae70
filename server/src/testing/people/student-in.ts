/** A student who is enrolled in a course and signed in. */
import type { TestApp, TestClient } from '../app/test-app.ts';
import { enrol } from '../content/build-content.ts';

export async function studentIn(
  app: TestApp,
  { courseId }: { readonly courseId: number },
): Promise<TestClient> {
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId });
  return app.as(user.userName);
}
