/** A screen of the view over a course (OVW-01). */
import { FeedbackList } from '../../../features/overview/feedback-list.tsx';
import { OverviewFrame } from './overview-frame.tsx';

export default function FeedbackPage() {
  return <OverviewFrame part="feedback">{(courseId) => <FeedbackList courseId={courseId} />}</OverviewFrame>;
}
