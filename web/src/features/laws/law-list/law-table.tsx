/** All laws, also those without a text, with a search by name or id (ALW-01 to ALW-04). */
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { Law } from '@sugya/contract/laws.ts';
import { IconGavel } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { paths } from '../../../paths.ts';
import { useGo, useQueryParameter } from '../../../platform/navigation.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './law-list.module.css';
import { searchLaws } from './search-laws.ts';

const text = lawsEditing.lawList;

/** Unit: px. */
const USUAL_ROW = 64;

export function LawTable({ laws }: { readonly laws: readonly Law[] }) {
  const go = useGo();
  const addressed = useQueryParameter('words') ?? '';
  // The address follows a moment later; a field that waited for it would lose keys.
  const [words, setWords] = useState(addressed);
  const shown = searchLaws(laws, words);
  if (laws.length === 0) {
    return (
      <StateMessage
        icon={<IconGavel size={30} stroke={1.5} />}
        title={text.empty}
        action={<AppLink to={paths.manageLawsCollections({ tab: 'new' })}>{text.fresh}</AppLink>}
      >
        {text.emptyNext}
      </StateMessage>
    );
  }
  return (
    <div className={classes.screen}>
      <TextInput
        className={classes.search ?? ''}
        size="md"
        type="search"
        label={text.search}
        value={words}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setWords(typed);
          go(paths.manageLawsCollections(typed === '' ? {} : { words: typed }), { replace: true });
        }}
        autoComplete="off"
      />
      <p role="status" className={classes.note}>
        {shown.length === 0 ? text.nothingFound : text.shown(shown.length, laws.length)}
      </p>
      {shown.length > 0 && <Rows laws={shown} />}
    </div>
  );
}

/** Only the rows in sight are on the page: there are thousands of laws. */
function Rows({ laws }: { readonly laws: readonly Law[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: laws.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_ROW,
    overscan: 12,
    getItemKey: (place) => laws[place]?.id ?? place,
  });
  return (
    <div ref={frame} className={classes.frame}>
      <ul className={classes.rows} aria-label={text.list} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const law = laws[index];
          if (law === undefined) return null;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={laws.length}
              aria-posinset={index + 1}
            >
              <AppLink to={paths.manageLawsCollections({ id: law.id })} className={classes.link}>
                <bdi className={classes.name}>{law.name}</bdi>
                <span className={classes.ids}>
                  {text.id} <bdi>{law.id}</bdi> · <bdi>{text.dynamicId(law.dymanicId)}</bdi>
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
