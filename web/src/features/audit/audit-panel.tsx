/** One line of the audit log: who, from where, and before and after word by word. */
import type { AuditLineWhole } from '@sugya/contract/audit.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { audit } from '../../hebrew/audit.ts';
import { DiffLine } from '../../platform/diff/diff-line.tsx';
import { diffTexts } from '../../platform/diff/diff-texts.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { SidePanel } from '../../staff/panel/side-panel.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import classes from './audit.module.css';
import { auditLineQuery } from './audit.queries.ts';
import { kindName } from './audit-words.ts';
import { type ChangedField, changedFields, type Side } from './changed-fields.ts';

const texts = audit.panel;

export function AuditPanel({ number, onClose }: { readonly number: number; readonly onClose: () => void }) {
  const line = useQuery(auditLineQuery(number));
  return (
    <SidePanel
      title={line.data === undefined ? texts.line(number) : kindName(line.data.kind)}
      note={line.data === undefined ? undefined : texts.line(number)}
      onClose={onClose}
    >
      {line.isPending && (
        <LoadingRegion label={audit.loading}>
          <Placeholder height="160px" />
        </LoadingRegion>
      )}
      {line.error !== null && <Failed error={line.error} onRetry={() => void line.refetch()} />}
      {line.data !== undefined && <Line line={line.data} />}
    </SidePanel>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isGone = isApiProblem(error) && error.code === 'not_found';
  return isGone ? <p>{texts.gone}</p> : <LoadFailed error={error} onRetry={onRetry} />;
}

function Line({ line }: { readonly line: AuditLineWhole }) {
  const { at, actor, student, place, from, about, before, after, contents, hash } = line;
  const ip = typeof from?.ip === 'string' ? from.ip : null;
  const changes = changedFields(before, after);
  return (
    <div className={classes.line}>
      <dl className={classes.facts}>
        <Fact name={audit.when}>
          <bdi dir="ltr">{shortMoment(new Date(at))}</bdi>
        </Fact>
        <Fact name={audit.who}>
          {actor === null ? audit.nobody : <bdi>{actor.name || `${audit.number} ${actor.id}`}</bdi>}
        </Fact>
        {student !== null && (
          <Fact name={texts.student}>
            <bdi>{student.name || texts.deleted}</bdi> ({audit.number} <bdi>{student.id}</bdi>)
          </Fact>
        )}
        {ip !== null && (
          <Fact name={texts.ip}>
            <bdi dir="ltr">{ip}</bdi>
          </Fact>
        )}
        {place !== '' && (
          <Fact name={audit.place}>
            <bdi dir="ltr" className={classes.place}>
              {place}
            </bdi>
          </Fact>
        )}
      </dl>
      {contents !== 'whole' && <p className={classes.hint}>{texts.contents[contents]}</p>}
      {changes.length > 0 && (
        <section>
          <h3>{texts.changes}</h3>
          <dl className={classes.changes}>
            {changes.map((change) => (
              <Fact key={change.field} name={<bdi dir="ltr">{change.field}</bdi>}>
                <Difference change={change} />
              </Fact>
            ))}
          </dl>
        </section>
      )}
      <About about={about} />
      <p className={classes.hash}>
        {texts.hash} <bdi dir="ltr">{hash}</bdi>
      </p>
    </div>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where only one side has the field, all of it came or went. */
function Difference({ change: { before, after } }: { readonly change: ChangedField }) {
  return (
    <bdi className={classes.text}>
      <DiffLine parts={diffTexts(before ?? '', after ?? '')} />
    </bdi>
  );
}

function About({ about }: { readonly about: Side }) {
  const fields = changedFields(null, about);
  if (fields.length === 0) return null;
  return (
    <section>
      <h3>{texts.about}</h3>
      <dl className={classes.changes}>
        {fields.map(({ field, after }) => (
          <Fact key={field} name={<bdi dir="ltr">{field}</bdi>}>
            <bdi className={classes.text}>{after}</bdi>
          </Fact>
        ))}
      </dl>
    </section>
  );
}
