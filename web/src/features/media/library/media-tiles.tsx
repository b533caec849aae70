/** Files of the library as small pictures: in a row of the list, and in the window that chooses one (MED-14). */
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MediaFile, MediaFilter } from '@sugya/contract/media.ts';
import { IconFileTypePdf, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { media } from '../../../hebrew/media.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { MoreButton } from '../../../staff/table/more-button.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { mediaFilesQuery } from '../media.queries.ts';
import { useOnKept } from '../uploads/our-uploads.ts';
import { UploadButton } from '../uploads/upload-button.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import classes from './media-tiles.module.css';

const ICONS = { picture: IconPhoto, video: IconMovie, document: IconFileTypePdf } as const;

export function Thumb({ file }: { readonly file: Pick<MediaFile, 'kind' | 'previewUrl'> }) {
  const Icon = ICONS[file.kind];
  return (
    <span className={classes.thumb} aria-hidden>
      {file.previewUrl === null ? (
        <Icon size={22} stroke={1.5} />
      ) : (
        <img src={file.previewUrl} alt="" loading="lazy" />
      )}
    </span>
  );
}

/** The words while one types are kept here; asking waits until they rest. */
const REST_MS = 250;

/** For content that needs a file: `onChoose` gets the file, by whose `key` content names it. */
export function MediaPicker({
  kind,
  onChoose,
  onClose,
}: {
  /** The one kind that fits. */
  readonly kind: MediaFile['kind'] & MediaFilter;
  readonly onChoose: (file: MediaFile) => void;
  readonly onClose: () => void;
}) {
  const text = media.picker;
  return (
    <Modal
      opened
      size="xl"
      title={text.title}
      closeButtonProps={{ 'aria-label': text.close }}
      onClose={onClose}
    >
      <Choice kind={kind} onChoose={onChoose} />
    </Modal>
  );
}

function Choice({
  kind,
  onChoose,
}: {
  readonly kind: MediaFile['kind'] & MediaFilter;
  readonly onChoose: (file: MediaFile) => void;
}) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, REST_MS);
  const list = useInfiniteQuery(mediaFilesQuery({ words, filter: kind }));
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
        filters={<UploadButton label={media.upload} />}
        filtersLabel={media.filters}
        count={first === undefined ? '' : media.shown(files.length, first.counts[kind], first.total)}
      >
        <UploadList />
        {list.isPending && <TableSkeleton label={media.loading} />}
        {list.error !== null && files.length === 0 && (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && files.length === 0 && <StateMessage title={media.nothingFound} />}
        <ul className={classes.tiles}>
          {files.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                className={classes.tile}
                aria-label={media.picker.choose(file.name)}
                onClick={() => onChoose(file)}
              >
                <Thumb file={file} />
                <bdi>{file.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <MoreButton pages={list} label={media.more} />
      </StaffList>
    </div>
  );
}
