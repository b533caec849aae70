/**
 * The password before the laws editor (ALC-33 to ALC-36). The server asks for it and checks it; what the tab remembers is
 * that it was right, never the word itself. Everything behind it is for administrators anyway.
 */
import { Button, Modal, PasswordInput } from '@mantine/core';
import '../../../ui/window.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { hebrew } from '../../../hebrew.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './law-list.module.css';
import { gateQuery, usePassGate } from './law-list.queries.ts';

const text = lawsEditing.gate;

/** In this tab alone. */
const PASSED_KEY = 'lawListGatePassed';

export function LawListGate({ children }: { readonly children: ReactNode }) {
  const gate = useQuery(gateQuery);
  const [isPassed, setIsPassed] = useState(() => readStored('session', PASSED_KEY) === 'true');
  const [isAsking, setIsAsking] = useState(true);
  if (isPassed || gate.data?.isRequired === false) return children;
  if (gate.isError) return <LoadFailed error={gate.error} onRetry={() => void gate.refetch()} />;
  if (gate.data === undefined) {
    return (
      <LoadingRegion label={lawsEditing.lawList.loading}>
        <Placeholder height="300px" />
      </LoadingRegion>
    );
  }
  return (
    <>
      <StateMessage
        icon={<IconLock size={30} stroke={1.5} />}
        title={text.locked}
        action={<Button onClick={() => setIsAsking(true)}>{text.again}</Button>}
      />
      {isAsking && (
        <PasswordDialog
          onClose={() => setIsAsking(false)}
          onPassed={() => {
            writeStored('session', PASSED_KEY, 'true');
            setIsPassed(true);
          }}
        />
      )}
    </>
  );
}

function PasswordDialog({
  onClose,
  onPassed,
}: {
  readonly onClose: () => void;
  readonly onPassed: () => void;
}) {
  const [password, setPassword] = useState('');
  const passing = usePassGate();

  function enter(event: FormEvent) {
    event.preventDefault();
    passing.mutate(password, { onSuccess: onPassed, onError: () => setPassword('') });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={text.title}
      closeButtonProps={{ 'aria-label': hebrew.shell.close }}
    >
      <form className={classes.form} noValidate onSubmit={enter}>
        <p>{text.text}</p>
        <PasswordInput
          size="md"
          dir="ltr"
          label={text.password}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={faultOf(passing.error)}
          classNames={{ visibilityToggle: `${classes.eye}` }}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': text.showPassword }}
          autoComplete="off"
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={passing.isPending} disabled={password === ''}>
            {text.enter}
          </Button>
          <Button variant="default" onClick={onClose}>
            {hebrew.shell.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** ALC-34 for a wrong one; anything else says what it is. */
function faultOf(error: unknown): ReactNode {
  if (error === null) return null;
  const isWrong = isApiProblem(error) && error.code === 'wrong_password';
  return <span role="alert">{isWrong ? hebrew.documents.wrongPassword : sentenceOf(error)}</span>;
}
