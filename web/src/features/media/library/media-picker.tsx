/** The window that chooses a file of the library, or brings one into it (MED-14, MED-19). */
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MediaFile, MediaFilter } from '@sugya/contract/media.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { media, sizeInWords } from '../../../hebrew/media.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { MoreButton } from '../../../staff/table/more-button.tsx';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { mediaFilesQuery } from '../media.queries.ts';
import { DropArea } from '../uploads/drop-area.tsx';
import { useOnKept } from '../uploads/our-uploads.ts';
import { UploadButton } from '../uploads/upload-button.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import classes from './media-tiles.module.css';
import { Thumb } from './media-tiles.tsx';

/** The words while one types are kept here; asking waits until they rest. */
const REST_MS = 250;

type Kind = MediaFile['kind'];

/** What the device offers first. */
const ACCEPTED: Readonly<Record<Kind, string>> = {
  picture: '.jpg,.jpeg,.png,.webp,.gif,.avif',
  video: '.mp4,.m4v',
  document: '.pdf',
};

/** For content that needs a file: `onChoose` gets the file, by whose key or place content names it. */
export function MediaPicker({
  kind,
  onChoose,
  onClose,
}: {
  /** The one kind that fits. */
  readonly kind: Kind;
  readonly onChoose: (file: MediaFile) => void;
  readonly onClose: () => void;
}) {
  const text = media.picker;
  return (
    <Modal
      opened
      size="xl"
      title={text.title[kind]}
      closeButtonProps={{ 'aria-label': text.close }}
      onClose={onClose}
    >
      <DropArea>
        <Choice kind={kind} onChoose={onChoose} />
      </DropArea>
    </Modal>
  );
}

type Shown = Extract<MediaFilter, Kind | 'all'>;

function Choice({ kind, onChoose }: { readonly kind: Kind; readonly onChoose: (file: MediaFile) => void }) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, REST_MS);
  const [filter, setFilter] = useState<Shown>(kind);
  const list = useInfiniteQuery(mediaFilesQuery({ words, filter }));
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];
  // What was uploaded here is what is wanted here.
  useOnKept(
    useCallback(
      (file: MediaFile) => {
        if (file.kind === kind) onChoose(file);
      },
      [kind, onChoose],
    ),
  );
  const [first] = list.data?.pages ?? [];
  return (
    <div className={classes.choice}>
      <StaffList
        search={{ label: media.search, value: typed, onChange: setTyped }}
        filters={
          <>
            <SegmentedFilter
              label={media.filter}
              parts={[kind, 'all' as const].map((value) => ({
                value,
                label: media.parts[value],
                count: first?.counts[value] ?? 0,
              }))}
              chosen={filter}
              onChoose={setFilter}
            />
            <UploadButton label={media.picker.upload[kind]} accept={ACCEPTED[kind]} />
          </>
        }
        filtersLabel={media.filters}
        count={first === undefined ? '' : media.shown(files.length, first.counts[filter], first.total)}
      >
        <UploadList />
        {list.isPending && <TableSkeleton label={media.loading} />}
        {list.error !== null && files.length === 0 && (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && files.length === 0 && (
          <StateMessage title={first?.total === 0 ? media.empty : media.nothingFound}>
            {media.picker.uploadWhy}
          </StateMessage>
        )}
        <ul className={classes.tiles} onKeyDown={moveAmongTiles}>
          {files.map((file) => {
            const fits = file.kind === kind;
            return (
              <li key={file.id}>
                <button
                  type="button"
                  className={classes.tile}
                  disabled={!fits}
                  title={fits ? file.name : media.picker.other(media.kinds[file.kind])}
                  aria-label={media.picker.choose(file.name)}
                  onClick={() => onChoose(file)}
                >
                  <Thumb file={file} />
                  <bdi>{file.name}</bdi>
                  <span className={classes.size} dir="ltr">
                    {sizeInWords(file.bytes)}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        <MoreButton pages={list} label={media.more} />
      </StaffList>
    </div>
  );
}

/** From right to left: the left arrow goes on. Up and down go by rows as they stand. */
function moveAmongTiles(event: KeyboardEvent<HTMLUListElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const place = tiles.findIndex((tile) => tile.matches(':focus'));
  if (place === -1) return;
  const top = tiles[0]?.getBoundingClientRect().top;
  const inRow = Math.max(1, tiles.filter((tile) => tile.getBoundingClientRect().top === top).length);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: 1,
    ArrowRight: -1,
    ArrowDown: inRow,
    ArrowUp: -inRow,
    Home: -place,
    End: tiles.length - 1 - place,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  tiles[Math.min(tiles.length - 1, Math.max(0, place + step))]?.focus();
}
