/** Where a collection is shown: the places of the course at work, by subject, each with what it shows now. */
import { Button } from '@mantine/core';
import { attachStudioCollection, listStudioPlaces, type StudioPlace } from '@sugya/contract/studio-places.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { studio } from '../../../hebrew/studio.ts';
import { studioPlaces as text } from '../../../hebrew/studio-forms.ts';
import { reportDone, reportNotDone } from '../../../staff/editing/action-results.ts';
import { STUDIO_KEY } from '../things/things.queries.ts';
import { useWorkCourse } from '../things/work-course.ts';
import classes from './collection-places.module.css';
import { PlaceBox } from './place-box.tsx';

type CollectionKind = 'law' | 'verdict';

export function CollectionPlaces({
  collection,
  id,
}: {
  readonly collection: CollectionKind;
  readonly id: number;
}) {
  const { course } = useWorkCourse();
  const { data } = useQuery({ ...placesQuery(collection, course?.id ?? 0), enabled: course !== null });
  if (course === null || data === undefined || data.length === 0) return null;
  return <Places collection={collection} id={id} courseName={course.name} places={data} />;
}

function placesQuery(collection: CollectionKind, courseId: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'places', collection, courseId],
    queryFn: ({ signal }) => call(listStudioPlaces, { params: { courseId }, query: { collection }, signal }),
  });
}

const keyOf = ({ kind, id }: StudioPlace) => `${kind}.${id}`;

function Places({
  collection,
  id,
  courseName,
  places,
}: {
  readonly collection: CollectionKind;
  readonly id: number;
  readonly courseName: string;
  readonly places: readonly StudioPlace[];
}) {
  const client = useQueryClient();
  /** What was changed here, by place. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOn = (place: StudioPlace) => changed.get(keyOf(place)) ?? place.present?.id === id;
  const attach = places.filter((place) => isOn(place) && place.present?.id !== id);
  const detach = places.filter((place) => !isOn(place) && place.present?.id === id);
  const replaced = attach.filter(({ present }) => present !== null);
  const saving = useMutation({
    mutationFn: () =>
      call(attachStudioCollection, {
        params: { collection, id },
        body: { attach: attach.map(chosen), detach: detach.map(chosen) },
      }),
    meta: { showsOwnFailure: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: STUDIO_KEY });
      setChanged(new Map());
      reportDone();
    },
    onError: reportNotDone,
  });

  function turn(some: readonly StudioPlace[], on: boolean) {
    setChanged(new Map([...changed, ...some.map((place) => [keyOf(place), on] as const)]));
  }

  const subjects = new Map<number, StudioPlace[]>();
  for (const place of places) {
    subjects.set(place.subject.id, [...(subjects.get(place.subject.id) ?? []), place]);
  }
  return (
    <section className={classes.places} aria-labelledby="places">
      <h2 id="places">{text.title}</h2>
      <p>
        <bdi>{courseName}</bdi>
      </p>
      <ul className={classes.subjects}>
        {[...subjects.values()].map((inSubject) => (
          <li key={inSubject[0]?.subject.id}>
            <PlaceBox
              label={inSubject[0]?.subject.name ?? ''}
              on={inSubject.filter(isOn).length}
              of={inSubject.length}
              onTurn={(on) => turn(inSubject, on)}
            />
            <ul>
              {inSubject.map((place) => (
                <li key={keyOf(place)}>
                  <PlaceBox
                    label={place.name}
                    note={studio.kinds[place.kind]}
                    on={isOn(place) ? 1 : 0}
                    of={1}
                    onTurn={(on) => turn([place], on)}
                  />
                  <span className={classes.present}>
                    {place.present === null && text.none}
                    {place.present !== null && place.present.id !== id && <bdi>{place.present.name}</bdi>}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <footer className={classes.foot}>
        <p role="status">
          {text.shown(places.filter(isOn).length)} {replaced.length > 0 && text.replaced(replaced.length)}
        </p>
        <Button
          size="sm"
          loading={saving.isPending}
          disabled={attach.length + detach.length === 0}
          onClick={() => saving.mutate()}
        >
          {text.save}
        </Button>
      </footer>
    </section>
  );
}

function chosen({ kind, id }: StudioPlace): Pick<StudioPlace, 'kind' | 'id'> {
  return { kind, id };
}
