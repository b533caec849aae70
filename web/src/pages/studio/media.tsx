/** The media library (MED-10). */
import { MediaLibrary } from '../../features/media/library/media-library.tsx';
import { UploadButton } from '../../features/media/uploads/upload-button.tsx';
import { management } from '../../hebrew/management.ts';
import { media } from '../../hebrew/media.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

export default function MediaPage() {
  usePageTitle(media.title);
  return (
    <StaffOnly capability="content.read">
      <StaffPage
        title={media.title}
        above={[{ label: management.title, to: paths.management() }]}
        action={<UploadButton label={media.upload} isMain />}
      >
        <p>{media.intro}</p>
        <MediaLibrary />
      </StaffPage>
    </StaffOnly>
  );
}
