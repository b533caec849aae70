/** A text of ours in titled parts, and whom to turn to. */
import type { ReactNode } from 'react';
import { terms } from '../../hebrew/terms.ts';
import { type Contact, settings } from '../../platform/settings.ts';
import classes from './running-text.module.css';

type Section = { readonly title: string; readonly paragraphs: readonly string[] };

export function RunningText({
  sections,
  children,
}: {
  readonly sections: readonly Section[];
  readonly children?: ReactNode;
}) {
  return (
    <div className={classes.text}>
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className={classes.section}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </div>
  );
}

/** TRM-10: from the configuration, with a visible mark where it says nothing. */
export function ContactDetails() {
  const text = terms.contact;
  return (
    <section className={classes.section}>
      <h2>{text.title}</h2>
      <Details title={text.operator} contact={settings.operator} hasAddress />
      <Details title={text.officer} contact={settings.accessibilityOfficer} />
    </section>
  );
}

function Details({
  title,
  contact,
  hasAddress = false,
}: {
  readonly title: string;
  readonly contact: Contact;
  readonly hasAddress?: boolean;
}) {
  const text = terms.contact;
  return (
    <>
      <h3>{title}</h3>
      <dl className={classes.contact}>
        <dt>{text.name}</dt>
        <dd>{contact.name === null ? text.missing : <bdi>{contact.name}</bdi>}</dd>
        <dt>{text.email}</dt>
        <dd>
          {contact.email === null ? (
            text.missing
          ) : (
            <a href={`mailto:${contact.email}`}>
              <bdi dir="ltr">{contact.email}</bdi>
            </a>
          )}
        </dd>
        <dt>{text.phone}</dt>
        <dd>
          {contact.phone === null ? (
            text.missing
          ) : (
            <a href={`tel:${contact.phone.replace(/[^\d+*]/g, '')}`}>
              <bdi dir="ltr">{contact.phone}</bdi>
            </a>
          )}
        </dd>
        {hasAddress && (
          <>
            <dt>{text.address}</dt>
            <dd>{contact.address === null ? text.missing : <bdi>{contact.address}</bdi>}</dd>
          </>
        )}
      </dl>
    </>
  );
}
