/** All laws, also those without a text, with a search by name or id (ALW-01 to ALW-04). */
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { Law } from '@sugya/contract/laws.ts';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { paths } from '../../../paths.ts';
import { useGo, useQueryParameter } from '../../../platform/navigation.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './law-list.module.css';
import { searchLaws } from './search-laws.ts';
import { VirtualRows } from './virtual-rows.tsx';

const text = lawsEditing.lawList;

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
      {shown.length > 0 && (
        <VirtualRows items={shown} label={text.list}>
          {(law) => (
            <AppLink to={paths.manageLawsCollections({ id: law.id })} className={classes.link}>
              <bdi className={classes.name}>{law.name}</bdi>
              <span className={classes.ids}>
                {text.id} <bdi>{law.id}</bdi> · <bdi>{text.dynamicId(law.dymanicId)}</bdi>
              </span>
            </AppLink>
          )}
        </VirtualRows>
      )}
    </div>
  );
}
