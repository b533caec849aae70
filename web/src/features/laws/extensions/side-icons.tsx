/** What staff added to a clause, as icons beside it: linked clauses, audio, video, exam info, a warning (LAW-40 to LAW-46). */
import type { LawExtensions } from '@sugya/contract/laws.ts';
import {
  IconAlertTriangle,
  IconHeadphones,
  IconInfoCircle,
  IconLink,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { AnchoredCard } from '../linked/anchored-card.tsx';
import { useReaderActions } from '../rows/reader-actions.ts';
import type { ClausePlace } from '../rows/reader-rows.ts';
import { MediaBox, playerOf } from './media-box.tsx';
import classes from './side-icons.module.css';

type Medium = { readonly Title: string; readonly Url: string; readonly kind: 'audio' | 'video' };

export function SideIcons({
  clause,
  name,
  extensions,
}: {
  readonly clause: ClausePlace;
  readonly name: string;
  readonly extensions: LawExtensions;
}) {
  const { openLinked } = useReaderActions();
  const [open, setOpen] = useState<Medium | null>(null);
  const text = laws.extensions;
  const media: Medium[] = [
    ...(extensions['7'] ?? []).map((medium) => ({ ...medium, kind: 'audio' as const })),
    ...(extensions['8'] ?? []).map((medium) => ({ ...medium, kind: 'video' as const })),
  ];
  return (
    <>
      {(extensions['6'] ?? []).length > 0 && (
        <button
          type="button"
          className={classes.linked}
          aria-label={text.linked(name)}
          aria-haspopup="dialog"
          onClick={(event) => openLinked(clause, event.currentTarget)}
        >
          <IconLink size={16} aria-hidden /> {extensions['6']?.length}
        </button>
      )}
      {media.map((medium) => (
        <MediumIcon
          key={`${medium.kind} ${medium.Url}`}
          medium={medium}
          isOpen={isSame(open, medium)}
          onToggle={() => setOpen(isSame(open, medium) ? null : medium)}
        />
      ))}
      <NoteIcon
        label={text.exam(name)}
        title={text.examTitle}
        notes={extensions['9'] ?? []}
        icon={<IconInfoCircle size={19} stroke={1.8} aria-hidden />}
      />
      <NoteIcon
        label={text.warning(name)}
        title={text.warningTitle}
        notes={extensions['10'] ?? []}
        icon={<IconAlertTriangle size={19} stroke={1.8} aria-hidden />}
        isWarning
      />
      {open !== null && <MediaBox medium={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** They are made anew for each screen. */
function isSame(one: Medium | null, other: Medium): boolean {
  return one?.Url === other.Url && one.kind === other.kind;
}

function MediumIcon({
  medium,
  isOpen,
  onToggle,
}: {
  readonly medium: Medium;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const label =
    medium.kind === 'audio' ? laws.extensions.audio(medium.Title) : laws.extensions.video(medium.Title);
  const Sign = medium.kind === 'audio' ? IconHeadphones : IconPlayerPlay;
  const sign = <Sign size={19} stroke={1.8} aria-hidden />;
  // What no player of ours may play opens beside the page.
  if (playerOf(medium) === null) {
    return (
      <a
        className={classes.icon}
        href={medium.Url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        title={label}
      >
        {sign}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {sign}
    </button>
  );
}

function NoteIcon({
  label,
  title,
  notes,
  icon,
  isWarning = false,
}: {
  readonly label: string;
  readonly title: string;
  readonly notes: readonly { readonly Text: string }[];
  readonly icon: ReactNode;
  readonly isWarning?: boolean;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (notes.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        {...(isWarning && { 'data-warning': '' })}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        {icon}
      </button>
      {anchor !== null && (
        <AnchoredCard label={label} anchor={anchor} takesFocus onClose={() => setAnchor(null)}>
          <p className={classes.noteTitle}>{title}</p>
          {notes.map(({ Text }) => (
            <RichText key={Text} html={Text} />
          ))}
        </AnchoredCard>
      )}
    </>
  );
}
