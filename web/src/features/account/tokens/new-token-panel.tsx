/** Another token: what for, what it may do and for how long; and then the token, this once. */
import { Button } from '@mantine/core';
import { tokenCapabilities, tokenLives } from '@sugya/contract/account-tokens.ts';
import { type FormEvent, useState } from 'react';
import { tokens as text } from '../../../hebrew/tokens.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { ChoiceList } from '../../../staff/form/choice-list.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { useMayDo } from '../may-do.ts';
import classes from './tokens.module.css';
import { useCreateToken } from './tokens.queries.ts';

type May = (typeof tokenCapabilities)[number];
type Life = (typeof tokenLives)[number];

export function NewTokenPanel({ onClose }: { readonly onClose: () => void }) {
  const mayDo = useMayDo();
  const [name, setName] = useState('');
  const [may, setMay] = useState<readonly May[]>([]);
  const [lifeDays, setLifeDays] = useState<Life>(90);
  const creating = useCreateToken();
  const hasMayFault = isApiProblem(creating.error) && creating.error.errors.may !== undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    const onError = (error: unknown) => {
      if (!isApiProblem(error) || error.errors.may === undefined) reportNotDone(error);
    };
    creating.mutate({ name, may: [...may], lifeDays }, { onError });
  }

  if (creating.data !== undefined)
    return (
      <SidePanel title={text.create} onClose={onClose}>
        <MadeToken token={creating.data.token} onClose={onClose} />
      </SidePanel>
    );
  const toggle = (one: May) =>
    setMay(may.includes(one) ? may.filter((other) => other !== one) : [...may, one]);
  return (
    <SidePanel title={text.create} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={send}>
        <TextField
          name="name"
          label={text.name}
          hint={text.nameHint}
          value={name}
          maxLength={100}
          onChange={setName}
        />
        <ChoiceList legend={text.may} hint={text.mayHint} fault={hasMayFault ? text.mayFault : null}>
          {tokenCapabilities.filter(mayDo).map((one) => (
            <label key={one}>
              <input type="checkbox" checked={may.includes(one)} onChange={() => toggle(one)} />
              {text.capabilities[one]}
            </label>
          ))}
        </ChoiceList>
        <ChoiceList legend={text.life}>
          {tokenLives.map((days) => (
            <label key={days}>
              <input
                type="radio"
                name="life"
                checked={lifeDays === days}
                onChange={() => setLifeDays(days)}
              />
              {text.lives[days]}
            </label>
          ))}
        </ChoiceList>
        <Button
          type="submit"
          size="sm"
          loading={creating.isPending}
          disabled={name.trim() === '' || may.length === 0}
        >
          {text.make}
        </Button>
      </form>
    </SidePanel>
  );
}

function MadeToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(token);
    showToast({ kind: 'success', message: text.copied });
  }

  return (
    <div className={classes.form}>
      <p role="status">{text.made}</p>
      <TextField
        name="token"
        dir="ltr"
        labelProps={{ dir: 'auto' }}
        label={text.token}
        hint={text.tokenWhy}
        value={token}
        readOnly
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.row}>
        <Button size="sm" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </div>
  );
}
