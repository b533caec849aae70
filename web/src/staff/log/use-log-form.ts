/** The fields over a log: they follow the address, and ask for other lines by a new one. */
import { readDay } from '@sugya/domain/typed-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type LogDays, type LogFaults, logFaults } from './log-days.ts';

type LogForm<Draft extends LogDays> = {
  /** What the address asks for, with an empty word for what it does not name. */
  readonly filter: Draft;
  /** The lines that are read again, even where the same is asked for. */
  readonly queryKey: readonly string[];
  readonly words: { readonly dayMissing: string; readonly backwards: string };
  readonly onAsk: (asked: Draft) => void;
};

export function useLogForm<Draft extends LogDays & Readonly<Record<keyof Draft, string>>>({
  filter,
  queryKey,
  words,
  onAsk,
}: LogForm<Draft>) {
  const client = useQueryClient();
  const [shown, setShown] = useState(filter);
  const [draft, setDraft] = useState(filter);
  const [faults, setFaults] = useState<LogFaults>({});
  // Another address than ours, by the way back: the fields follow it, and keep the focus.
  if (JSON.stringify(shown) !== JSON.stringify(filter)) {
    setShown(filter);
    setDraft(filter);
    setFaults({});
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // As they stand there: what is no day has not reached the draft.
    const form = event.currentTarget;
    const day = (name: 'from' | 'to') =>
      readDay(form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '') ?? '';
    const asked = { ...draft, from: day('from'), to: day('to') };
    const found = logFaults(asked, words);
    setFaults(found);
    const wrong = found.from === undefined ? found.to && 'to' : 'from';
    if (wrong) {
      form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    void client.invalidateQueries({ queryKey });
    onAsk(asked);
  }

  const set = (name: keyof Draft, value: string) => setDraft({ ...draft, [name]: value });
  return {
    draft,
    set,
    submit,
    wordsField: <Name extends keyof Draft & string>(name: Name) => ({
      name,
      value: draft[name],
      onChange: (value: string) => set(name, value),
    }),
    dayField: (name: 'from' | 'to') => ({
      name,
      value: draft[name],
      error: faults[name],
      onChange: (day: string | null) => set(name, day ?? ''),
    }),
  };
}
