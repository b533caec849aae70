/** The places of a course by subject, each with what it shows now; a subject chooses all below it. */
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { StudioPlace } from '@sugya/contract/studio-places.ts';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { studio } from '../../../hebrew/studio.ts';
import { studioPlaces as text } from '../../../hebrew/studio-places.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import classes from './collection-places.module.css';
import { PlaceBox } from './place-box.tsx';
import { type CollectionPlaces, keyOf } from './use-collection-places.ts';

export function PlaceList({ of }: { readonly of: CollectionPlaces }) {
  const [words, setWords] = useState('');
  const found = of.places.filter(
    ({ name, subject, present }) =>
      words.trim() === '' || hasWords(`${name} ${subject.name} ${present?.name ?? ''}`, words),
  );
  const subjects = new Map<number, StudioPlace[]>();
  for (const place of found) {
    subjects.set(place.subject.id, [...(subjects.get(place.subject.id) ?? []), place]);
  }
  return (
    <>
      <TextInput
        type="search"
        size="sm"
        classNames={fieldClasses}
        leftSection={<IconSearch size={17} aria-hidden />}
        aria-label={text.search}
        placeholder={text.searchHint}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={classes.present}>{text.nothingFound}</p>}
      <ul className={classes.subjects}>
        {[...subjects].map(([subjectId, inSubject]) => (
          <li key={subjectId}>
            <PlaceBox
              label={inSubject[0]?.subject.name ?? ''}
              on={inSubject.filter(of.isOn).length}
              of={inSubject.length}
              onTurn={(on) => of.turn(inSubject, on)}
            />
            <ul>
              {inSubject.map((place) => (
                <li key={keyOf(place)}>
                  <PlaceBox
                    label={place.name}
                    note={studio.kinds[place.kind]}
                    on={of.isOn(place) ? 1 : 0}
                    of={1}
                    onTurn={(on) => of.turn([place], on)}
                  />
                  <span className={classes.present}>
                    {place.present === null && text.none}
                    {place.present !== null && place.present.id !== of.collectionId && (
                      <bdi>{place.present.name}</bdi>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
