/** Where a collection is shown in the course at work, and what is about to change (STF-17). */
import { attachStudioCollection, listStudioPlaces, type StudioPlace } from '@sugya/contract/studio-places.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import type { EditedBeside } from '../../../staff/editing/use-editing-actions.ts';
import { STUDIO_KEY } from '../things/things.queries.ts';
import { useWorkCourse } from '../things/work-course.ts';

type CollectionKind = 'law' | 'verdict';

export type CollectionPlaces = {
  readonly course: { readonly id: number; readonly name: string };
  readonly collectionId: number;
  readonly places: readonly StudioPlace[];
  readonly isOn: (place: StudioPlace) => boolean;
  readonly turn: (some: readonly StudioPlace[], on: boolean) => void;
  /** How many show something else now. */
  readonly replacedCount: number;
  /** Saved by the button of the collection. */
  readonly edited: EditedBeside;
};

/** Null until they came, and where there is no course or nothing in it. */
export function useCollectionPlaces({
  collection,
  id,
  revision = 0,
  onSaved,
}: {
  readonly collection: CollectionKind;
  readonly id: number;
  /** Of the collection: the questions that link a clause of it are counted anew. */
  readonly revision?: number;
  readonly onSaved?: () => void;
}): CollectionPlaces | null {
  const client = useQueryClient();
  const { course } = useWorkCourse();
  const courseId = course?.id ?? 0;
  const { data: places } = useQuery({
    ...placesQuery({ collection, id, revision, courseId }),
    enabled: course !== null,
  });
  /** What was changed here, by place. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const saving = useMutation({
    mutationFn: (body: { attach: Place[]; detach: Place[] }) =>
      call(attachStudioCollection, { params: { collection, id }, body }),
    meta: { showsOwnFailure: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: STUDIO_KEY });
      setChanged(new Map());
      onSaved?.();
    },
    onError: reportNotDone,
  });
  if (course === null || places === undefined || places.length === 0) return null;

  const isOn = (place: StudioPlace) => changed.get(keyOf(place)) ?? place.present?.id === id;
  const attach = places.filter((place) => isOn(place) && place.present?.id !== id);
  const detach = places.filter((place) => !isOn(place) && place.present?.id === id);
  return {
    course,
    collectionId: id,
    places,
    isOn,
    turn: (some, on) =>
      setChanged(new Map([...changed, ...some.map((place) => [keyOf(place), on] as const)])),
    replacedCount: attach.filter(({ present }) => present !== null).length,
    edited: {
      hasUnsaved: attach.length + detach.length > 0,
      isSaving: saving.isPending,
      save: () =>
        saving.mutateAsync({ attach: attach.map(chosen), detach: detach.map(chosen) }).then(
          () => true,
          () => false,
        ),
      reset: () => setChanged(new Map()),
    },
  };
}

export function keyOf({ kind, id }: Place): string {
  return `${kind}.${id}`;
}

type Place = Pick<StudioPlace, 'kind' | 'id'>;

function chosen({ kind, id }: StudioPlace): Place {
  return { kind, id };
}

function placesQuery({
  collection,
  id,
  revision,
  courseId,
}: {
  readonly collection: CollectionKind;
  readonly id: number;
  readonly revision: number;
  readonly courseId: number;
}) {
  const query = { collection, id: collection === 'law' ? id : null };
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'places', collection, courseId, id, revision],
    queryFn: ({ signal }) => call(listStudioPlaces, { params: { courseId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}
