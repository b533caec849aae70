/** The rules of a password, each with its state as it is typed (SES-32, USR-06). */
import { passwordRules } from '@sugya/domain/account/password.ts';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { hebrew } from '../../hebrew.ts';
import classes from './account.module.css';

export function PasswordChecklist({ password, id }: { readonly password: string; readonly id: string }) {
  const text = hebrew.account.passwordRules;
  return (
    <div id={id} className={classes.checklist}>
      <p>{text.title}</p>
      <ul>
        {passwordRules(password).map(({ rule, isMet }) => (
          <li key={rule} className={isMet ? classes.met : undefined}>
            {isMet ? <IconCheck size={17} aria-hidden /> : <IconCircleDashed size={17} aria-hidden />}
            <span>
              {text[rule]}
              <span className={classes.spoken}> – {isMet ? text.met : text.notMet}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
