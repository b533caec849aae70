/** What a student says of a lecture: stars, then words; once (LEC-34 to LEC-49). */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { LOW_RATING, type VideoFeedback } from '@sugya/contract/lectures.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentSentences } from '../../../hebrew/documents.ts';
import { lectures } from '../../../hebrew/lectures.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { feedbackQuery, useFeedbackSending, type VideoPlace } from '../lectures.queries.ts';
import classes from './feedback-form.module.css';

const text = lectures.feedback;
const STARS = [1, 2, 3, 4, 5] as const;
const MOST_CHARACTERS = 4_000;

export function FeedbackWidget({
  place,
  hasFeedback,
}: {
  readonly place: VideoPlace;
  /** As the lecture was read: without it nothing is asked. */
  readonly hasFeedback: boolean;
}) {
  const feedback = useQuery(feedbackQuery(place, hasFeedback));
  const sending = useFeedbackSending(place);
  if (feedback.isPending) {
    return (
      <LoadingRegion label={text.loading}>
        <Placeholder height="72px" />
      </LoadingRegion>
    );
  }
  // Without knowing what was said there is nothing to offer.
  if (feedback.data === undefined) return null;
  return (
    <section className={classes.box} aria-labelledby="feedback-title">
      <h2 id="feedback-title" className={classes.title}>
        {feedback.data === null ? text.title : text.thanks}
      </h2>
      <p role="status" className={classes.status}>
        {sending.isSuccess && documentSentences.feedbackSent}
      </p>
      {feedback.data === null ? (
        <FeedbackForm isSending={sending.isPending} onSend={(given) => sending.mutate(given)} />
      ) : (
        <GivenFeedback feedback={feedback.data} />
      )}
    </section>
  );
}

export function FeedbackForm({
  isSending,
  onSend,
}: {
  readonly isSending: boolean;
  readonly onSend: (feedback: VideoFeedback) => void;
}) {
  const [rating, setRating] = useState(0);
  const [message, setMessage] = useState('');
  const isLow = rating > 0 && rating <= LOW_RATING;
  const isReady = rating > 0 && (!isLow || message.trim() !== '');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSend({ ratingNumber: rating, message: message.trim() });
      }}
    >
      <fieldset className={classes.stars}>
        <legend className={classes.legend}>{text.rating}</legend>
        {STARS.map((star) => (
          <label key={star} className={classes.star}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={rating === star}
              onChange={() => setRating(star)}
              aria-label={text.stars(star)}
            />
            {star <= rating ? <IconStarFilled size={30} aria-hidden /> : <IconStar size={30} aria-hidden />}
          </label>
        ))}
      </fieldset>
      {rating > 0 && (
        <>
          <Textarea
            label={text.message}
            placeholder={isLow ? text.reason : text.comments}
            required={isLow}
            withAsterisk={isLow}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
            maxLength={MOST_CHARACTERS}
            rows={3}
          />
          <Button type="submit" disabled={!isReady} loading={isSending} className={classes.send}>
            {text.send}
          </Button>
        </>
      )}
    </form>
  );
}

function GivenFeedback({ feedback: { ratingNumber, message } }: { readonly feedback: VideoFeedback }) {
  return (
    <div className={classes.given}>
      <p role="img" aria-label={text.outOf(ratingNumber)} className={classes.stars}>
        {STARS.map((star) =>
          star <= ratingNumber ? (
            <IconStarFilled key={star} size={24} aria-hidden />
          ) : (
            <IconStar key={star} size={24} aria-hidden />
          ),
        )}
      </p>
      {message !== '' && (
        <p className={classes.message}>
          <bdi>{message}</bdi>
        </p>
      )}
    </div>
  );
}
