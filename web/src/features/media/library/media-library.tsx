/** The media library: what there is, what is on its way, and one file beside it (MED-10 to MED-13). */
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { media } from '../../../hebrew/media.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { MoreButton } from '../../../staff/table/more-button.tsx';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { mediaFilesQuery, useReadAgain } from '../media.queries.ts';
import { DropArea } from '../uploads/drop-area.tsx';
import { useOnKept } from '../uploads/our-uploads.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { filters, useMediaAddress } from './media-address.ts';
import { mediaColumns } from './media-columns.tsx';
import { MediaPanel } from './media-panel.tsx';

/** The server is asked once the words rest. */
const REST_MS = 250;

export function MediaLibrary() {
  const { words: typed, filter, openId, change, pathOf, close } = useMediaAddress();
  const [words] = useDebouncedValue(typed.trim(), REST_MS);
  const list = useInfiniteQuery(mediaFilesQuery({ words, filter }));
  const readAgain = useReadAgain();
  useOnKept(useCallback(() => void readAgain(), [readAgain]));
  const [first] = list.data?.pages ?? [];
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];
  return (
    <DropArea>
      <UploadList />
      <StaffList
        search={{ label: media.search, value: typed, onChange: (next) => change({ words: next }) }}
        filters={
          <SegmentedFilter
            label={media.filter}
            parts={filters.map((value) => ({
              value,
              label: media.parts[value],
              count: first?.counts[value] ?? null,
            }))}
            chosen={filter}
            onChoose={(value) => change({ filter: value })}
          />
        }
        filtersLabel={media.filters}
        count={
          first === undefined || first.total === 0
            ? ''
            : media.shown(files.length, first.counts[filter], first.total)
        }
        panel={openId === null ? null : <MediaPanel key={openId} fileId={openId} onClose={close} />}
      >
        {list.isPending && <TableSkeleton label={media.loading} />}
        {list.error !== null && files.length === 0 && (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        )}
        {first !== undefined && files.length === 0 && (
          <Nothing isEmpty={first.total === 0} onClear={() => change({ words: '', filter: 'all' })} />
        )}
        {files.length > 0 && (
          <>
            <StaffTable
              label={media.list}
              columns={mediaColumns}
              rows={files}
              idOf={({ id }) => id}
              pathOf={({ id }) => pathOf(id)}
              openId={openId}
            />
            <MoreButton pages={list} label={media.more} />
          </>
        )}
      </StaffList>
    </DropArea>
  );
}

function Nothing({ isEmpty, onClear }: { readonly isEmpty: boolean; readonly onClear: () => void }) {
  const icon = <IconPhoto size={30} stroke={1.5} />;
  if (isEmpty) {
    return (
      <StateMessage icon={icon} title={media.empty}>
        {media.emptyNext}
      </StateMessage>
    );
  }
  return (
    <StateMessage
      icon={icon}
      title={media.nothingFound}
      action={
        <Button size="sm" variant="default" onClick={onClear}>
          {media.clear}
        </Button>
      }
    />
  );
}
