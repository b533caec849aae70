/** A mail to all who have a place in a lecture: written, shown as it will go and to how many, and then sent (OVW-11). */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import {
  LONGEST_MAIL_SUBJECT,
  LONGEST_MAIL_TEXT,
  type MailPreview,
} from '@sugya/contract/overview-lectures.ts';
import { type FormEvent, useState } from 'react';
import { overview } from '../../../hebrew/overview.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { fieldClasses } from '../../../staff/form/field-classes.ts';
import { FieldFault } from '../../../staff/form/field-fault.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import shared from '../overview.module.css';
import classes from './lectures.module.css';
import { type MailWords, useMailRegistrants, usePreviewMail } from './lectures.queries.ts';

const text = overview.lectures.mail;

export function MailPanel({
  courseId,
  lectureId,
  onClose,
}: {
  readonly courseId: number;
  readonly lectureId: number;
  readonly onClose: () => void;
}) {
  const [words, setWords] = useState<MailWords>({ subject: '', text: '' });
  const [isAsked, setIsAsked] = useState(false);
  // One key for one mail: sent again after a lost answer it goes out once.
  const [mailKey, setMailKey] = useState(() => crypto.randomUUID());
  const previewing = usePreviewMail({ courseId, lectureId });
  const sending = useMailRegistrants({ courseId, lectureId });

  function change(next: Partial<MailWords>) {
    setWords({ ...words, ...next });
    setMailKey(crypto.randomUUID());
    // What was shown is not what stands there now.
    previewing.reset();
  }

  function preview(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (words.subject.trim() === '' || words.text.trim() === '') return;
    previewing.mutate(words, { onError: reportNotDone });
  }

  function send(recipientCount: number) {
    sending.mutate(
      { ...words, mailKey, recipientCount },
      {
        onError: (error) => {
          previewing.reset();
          reportNotDone(error);
        },
      },
    );
  }

  if (sending.data !== undefined) {
    return (
      <SidePanel title={text.title} onClose={onClose}>
        <div className={classes.form}>
          <p role="status">{text.done(sending.data.recipientCount)}</p>
          <Button size="sm" variant="default" onClick={onClose}>
            {text.back}
          </Button>
        </div>
      </SidePanel>
    );
  }
  const faultOf = (field: keyof MailWords) =>
    isAsked && words[field].trim() === '' ? text.missing[field] : null;
  return (
    <SidePanel title={text.title} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={preview}>
        <TextField
          name="subject"
          label={text.subject}
          maxLength={LONGEST_MAIL_SUBJECT}
          value={words.subject}
          error={faultOf('subject')}
          onChange={(subject) => change({ subject })}
        />
        <Textarea
          name="text"
          label={text.text}
          description={text.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="sm"
          rows={7}
          maxLength={LONGEST_MAIL_TEXT}
          classNames={fieldClasses}
          value={words.text}
          error={faultOf('text') !== null && <FieldFault>{text.missing.text}</FieldFault>}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Button
          type="submit"
          size="sm"
          variant={previewing.data === undefined ? 'filled' : 'default'}
          loading={previewing.isPending}
        >
          {text.preview}
        </Button>
      </form>
      {previewing.data !== undefined && (
        <Preview data={previewing.data} isSending={sending.isPending} onSend={send} />
      )}
    </SidePanel>
  );
}

function Preview({
  data: { recipientCount, withoutAddressCount, subject, lines },
  isSending,
  onSend,
}: {
  readonly data: MailPreview;
  readonly isSending: boolean;
  readonly onSend: (recipientCount: number) => void;
}) {
  return (
    <section className={classes.part} aria-label={text.shown}>
      <h3>{text.shown}</h3>
      <blockquote className={classes.mail}>
        <p className={classes.subject}>
          <bdi>{subject}</bdi>
        </p>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is shown once, and may repeat
          <p key={place}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </blockquote>
      <div role="status" className={classes.form}>
        <p>{recipientCount === 0 ? text.nobody : text.to(recipientCount)}</p>
        {withoutAddressCount > 0 && <p className={shared.warning}>{text.without(withoutAddressCount)}</p>}
      </div>
      {recipientCount > 0 && (
        <Button size="sm" loading={isSending} onClick={() => onSend(recipientCount)}>
          {text.send(recipientCount)}
        </Button>
      )}
    </section>
  );
}
