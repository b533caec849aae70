/** One file beside the list: what it shows, where it is used, its captions, and the end of it (MED-10, MED-12). */
import type { MediaFile } from '@sugya/contract/media.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lengthInWords, media, sizeInWords } from '../../../hebrew/media.ts';
import { studio } from '../../../hebrew/studio.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { mediaFileQuery } from '../media.queries.ts';
import { CaptionsPart } from './captions-part.tsx';
import { DeletePart } from './delete-part.tsx';
import classes from './media-library.module.css';

const text = media.panel;

export function MediaPanel({ fileId, onClose }: { readonly fileId: number; readonly onClose: () => void }) {
  const { data: file, error, refetch } = useQuery(mediaFileQuery(fileId));
  if (file === undefined) {
    const isGone = isApiProblem(error) && error.code === 'not_found';
    return (
      <SidePanel title={media.title} onClose={onClose}>
        {error === null && (
          <LoadingRegion label={text.loading}>
            <Placeholder height="280px" />
          </LoadingRegion>
        )}
        {isGone && <p role="alert">{text.gone}</p>}
        {error !== null && !isGone && <LoadFailed error={error} onRetry={() => void refetch()} />}
      </SidePanel>
    );
  }
  return (
    <SidePanel title={<bdi>{file.name}</bdi>} note={media.kinds[file.kind]} onClose={onClose}>
      {error !== null && (
        <p role="alert" className={classes.fault}>
          {sentenceOf(error)}
        </p>
      )}
      <Preview file={file} />
      <Details file={file} />
      <section className={classes.part}>
        <h3>{text.usedIn}</h3>
        {file.usedIn.length === 0 ? (
          <p className={classes.quiet}>{text.unused}</p>
        ) : (
          <ul>
            {file.usedIn.map(({ kind, id, name, isDraft, courseName }) => (
              <li key={`${kind}-${id}-${isDraft}`}>
                {isDraft ? text.inDraft(studio.kinds[kind]) : studio.kinds[kind]}: <bdi>{name}</bdi>{' '}
                <span className={classes.quiet}>({courseName})</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {file.kind === 'video' && <CaptionsPart file={file} />}
      <DeletePart file={file} onDone={onClose} />
    </SidePanel>
  );
}

function Preview({ file }: { readonly file: MediaFile }) {
  const { kind, url, name, width, height, captions } = file;
  if (kind === 'picture') {
    return (
      <div className={classes.preview}>
        <img src={url} alt={text.preview(name)} width={width ?? undefined} height={height ?? undefined} />
      </div>
    );
  }
  if (kind === 'document') {
    return (
      <div className={`${classes.preview} ${classes.document}`}>
        <IconFileTypePdf size={48} stroke={1.2} aria-hidden />
      </div>
    );
  }
  return (
    <div className={classes.preview}>
      {/* A new track is a new video to a browser. */}
      {/* biome-ignore lint/a11y/useMediaCaption: a video that has no captions yet says so beside it, with the way to add them */}
      <video
        key={captions?.url ?? ''}
        src={url}
        width={width ?? undefined}
        height={height ?? undefined}
        controls
        preload="metadata"
        aria-label={text.preview(name)}
      >
        {captions !== null && (
          <track kind="captions" srcLang="he" label={text.captions} src={captions.url} default />
        )}
      </video>
    </div>
  );
}

function Details({ file }: { readonly file: MediaFile }) {
  const { bytes, width, height, seconds, uploadedAt, uploadedBy, url } = file;
  return (
    <>
      <dl className={classes.details}>
        <dt>{text.size}</dt>
        <dd>
          <bdi dir="ltr">{sizeInWords(bytes)}</bdi>
        </dd>
        {width !== null && height !== null && (
          <>
            <dt>{text.measures}</dt>
            <dd>
              <bdi dir="ltr">
                {width} × {height}
              </bdi>
            </dd>
          </>
        )}
        {seconds !== null && (
          <>
            <dt>{text.length}</dt>
            <dd>
              <bdi dir="ltr">{lengthInWords(seconds)}</bdi>
            </dd>
          </>
        )}
        <dt>{text.uploaded}</dt>
        <dd>
          <bdi dir="ltr">{shortMoment(new Date(uploadedAt))}</bdi>
          {uploadedBy !== null && (
            <>
              {' '}
              <bdi>{text.by(uploadedBy)}</bdi>
            </>
          )}
        </dd>
      </dl>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {text.open}
        </a>
      </p>
    </>
  );
}
