/** What the request is about, and what the staff say of that topic (SUP-13, SUP-14). */
import { Input } from '@mantine/core';
import type { MessageType } from '@sugya/contract/support.ts';
import { type ChangeEvent, useId } from 'react';
import { support } from '../../../hebrew/support.ts';
import classes from './new-request-form.module.css';

const text = support.request;

export function TopicField({
  topics,
  topic,
  value,
  error,
  onChange,
  onBlur,
}: {
  readonly topics: readonly MessageType[];
  readonly topic: MessageType | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  readonly onBlur: () => void;
}) {
  const id = useId();
  const hasDescription = topic !== undefined && topic.description !== '';
  return (
    <Input.Wrapper id={id} label={text.topic} required error={error}>
      <select
        id={id}
        className={classes.select}
        required
        {...{ value, onChange, onBlur }}
        aria-invalid={error !== undefined}
        aria-describedby={[error !== undefined && `${id}-error`, hasDescription && `${id}-about`]
          .filter(Boolean)
          .join(' ')}
      >
        <option value="" disabled>
          {text.chooseTopic}
        </option>
        {topics.map(({ id: topicId, name }) => (
          <option key={topicId} value={topicId}>
            {name}
          </option>
        ))}
      </select>
      {hasDescription && (
        <p id={`${id}-about`} className={classes.about}>
          <bdi>{topic.description}</bdi>
        </p>
      )}
    </Input.Wrapper>
  );
}
