/** The endpoints of the media library (contract/src/media.ts). */
import { mediaKind } from '@sugya/contract/media.ts';
import type { Kysely } from 'kysely';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { MediaLinks } from '../../platform/media/media-links.ts';
import type { MediaStorages } from '../../platform/media/storage/media-storages.ts';
import type { Random } from '../../platform/random.ts';
import { deleteCaptions, deleteUnused } from './media-changes.store.ts';
import { countFiles, selectFiles, selectOptionalFile } from './media-files.store.ts';
import { selectUses } from './media-uses.store.ts';
import { viewFile } from './media-view.ts';
import { type KeyFrameRow, selectKeyFrames, selectOptionalAskedFile } from './seen-files.store.ts';
import { uploadKeeper } from './uploads/keep-upload.ts';

export type MediaNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Random;
  readonly storages: MediaStorages;
  readonly signMedia: MediaLinks['sign'];
  /** Whether a student may see the key of a question, by its exercise as it stands. */
  readonly isQuestionKeyDue: (exercise: KeyFrameRow, question: KeyFrameRow) => boolean;
};

export type MediaHandlers = Pick<
  EveryHandler,
  'listMediaFiles' | 'readMediaFile' | 'deleteMediaFile' | 'removeCaptions' | 'keepUpload' | 'readMedia'
>;

const FILES_IN_PAGE = 60;

export function mediaHandlers({
  db,
  random,
  storages,
  signMedia,
  isQuestionKeyDue,
}: MediaNeeds): MediaHandlers {
  const keeper = uploadKeeper({ db, random, storages });
  const signFor =
    ({ userId }: Viewer) =>
    (path: string, name?: string) =>
      signMedia({ path, userId, ...(name !== undefined && { name }) });

  return {
    listMediaFiles: async ({ query, viewer }) => {
      const { words = '', filter, key = null, before = null } = query;
      const found = await selectFiles(db, { words, filter, key, before, limit: FILES_IN_PAGE + 1 });
      const { total, ...counts } = await countFiles(db, words);
      const files = found.slice(0, FILES_IN_PAGE).map((file) => viewFile(file, signFor(viewer)));
      return answer({ files, counts, total, hasMore: found.length > FILES_IN_PAGE });
    },

    readMediaFile: async ({ params, viewer }) => {
      const file = await selectOptionalFile(db, { id: params.fileId });
      if (file === undefined) return refuse('not_found');
      return answer({ ...viewFile(file, signFor(viewer)), usedIn: await selectUses(db, params.fileId) });
    },

    deleteMediaFile: async ({ params, audit }) => {
      const places = await inTransaction(db, async (trx) => {
        const before = await selectOptionalFile(trx, { id: params.fileId });
        const deleted = await deleteUnused(trx, params.fileId);
        if (deleted.length > 0 && before !== undefined) await audit(trx, { before: { name: before.name } });
        return deleted;
      });
      if (places.length === 0) {
        const isThere = (await selectOptionalFile(db, { id: params.fileId })) !== undefined;
        return refuse(isThere ? 'still_linked' : 'not_found');
      }
      await storages.remove(places);
      return done;
    },

    removeCaptions: async ({ params, audit }) => {
      const file = await selectOptionalFile(db, { id: params.fileId });
      if (file === undefined) return refuse('not_found');
      const places = await inTransaction(db, async (trx) => {
        const deleted = await deleteCaptions(trx, params.fileId);
        await audit(trx, { about: { name: file.name, captions: deleted.length } });
        return deleted;
      });
      await storages.remove(places);
      return done;
    },

    keepUpload: async ({ params, viewer, audit, now }) => {
      const { uploadKey } = params;
      const outcome = await keeper.keep({ uploadKey, uploadedBy: viewer.userId, audit, now });
      // Its line is written with the file, by whichever call began the work.
      await audit(db, 'nothing');
      if (outcome.state === 'checking') return answer({ state: 'checking' as const });
      if (outcome.state === 'refused') return refuse('media_refused', { file: [outcome.reason] });
      if (outcome.state === 'unfinished') return refuse('upload_unfinished');
      if (outcome.state === 'gone') return refuse('not_found');
      const file = await selectOptionalFile(db, outcome.file);
      if (file === undefined) return refuse('not_found');
      return answer({
        state: 'kept' as const,
        file: viewFile(file, signFor(viewer)),
        wasThere: outcome.wasThere,
      });
    },

    readMedia: async ({ params, viewer, now }) => {
      const { key } = params;
      const asked = await selectOptionalAskedFile(db, { key, viewer, now });
      if (asked === undefined) return refuse('not_found');
      const { place, captionsPlace, kind, isShown, ...measures } = asked;
      if (!isShown) {
        const frames = await selectKeyFrames(db, { key, userId: viewer.userId });
        if (!frames.some((frame) => isQuestionKeyDue(frame, frame))) return refuse('not_found');
      }
      const sign = signFor(viewer);
      return answer({
        ...measures,
        kind: mediaKind.parse(kind),
        url: sign(place),
        captionsUrl: captionsPlace === null ? null : sign(captionsPlace),
      });
    },
  };
}
