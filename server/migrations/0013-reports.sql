-- The weekly personal report (decision 0018). Finishing an exercise adds to the student's own counts of the week; a job
-- makes the reports of a week once it has ended, and nothing changes them afterwards. Weeks are named by their Sunday.

-- Which of the student's counts have no report yet is what the job goes on from.
CREATE TABLE reports_weeks (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  week date NOT NULL CHECK (extract(dow FROM week) = 0),
  -- Different exercises finished in the week; everything below is of first finished attempts whose grade is shown.
  exercise_count integer NOT NULL CHECK (exercise_count >= 0),
  grade_sum integer NOT NULL,
  grade_count integer NOT NULL,
  sure_answered integer NOT NULL,
  sure_correct integer NOT NULL,
  easy_answered integer NOT NULL,
  easy_wrong integer NOT NULL,
  report_id bigint UNIQUE,
  PRIMARY KEY (user_id, course_id, week)
);
CREATE INDEX reports_weeks_due ON reports_weeks (week, course_id, user_id) WHERE report_id IS NULL;

CREATE TABLE reports_week_categories (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  week date NOT NULL,
  category_id bigint NOT NULL REFERENCES courses_categories (id) ON DELETE CASCADE,
  answered_count integer NOT NULL,
  correct_count integer NOT NULL,
  PRIMARY KEY (user_id, course_id, week, category_id),
  FOREIGN KEY (user_id, course_id, week) REFERENCES reports_weeks (user_id, course_id, week) ON DELETE CASCADE
);
CREATE INDEX reports_week_categories_course ON reports_week_categories (course_id, week);

-- The course's averages of a week, added up once, before the first report of that week is made.
CREATE TABLE reports_course_weeks (
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  week date NOT NULL,
  PRIMARY KEY (course_id, week)
);
CREATE TABLE reports_category_averages (
  course_id bigint NOT NULL,
  week date NOT NULL,
  category_id bigint NOT NULL REFERENCES courses_categories (id) ON DELETE CASCADE,
  answered_count integer NOT NULL,
  correct_count integer NOT NULL,
  PRIMARY KEY (course_id, week, category_id),
  FOREIGN KEY (course_id, week) REFERENCES reports_course_weeks (course_id, week) ON DELETE CASCADE
);

CREATE TABLE reports_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  week date NOT NULL,
  made_at timestamptz NOT NULL,
  -- server/src/features/reports/report-figures.ts names its fields.
  figures jsonb NOT NULL,
  UNIQUE (user_id, course_id, week),
  FOREIGN KEY (user_id, course_id, week) REFERENCES reports_weeks (user_id, course_id, week) ON DELETE CASCADE
);
ALTER TABLE reports_weeks ADD FOREIGN KEY (report_id) REFERENCES reports_reports (id) ON DELETE SET NULL;

-- The week's wrong or marked questions, as the last attempt of the week left them.
CREATE TABLE reports_questions (
  user_id bigint NOT NULL,
  report_id bigint NOT NULL REFERENCES reports_reports (id) ON DELETE CASCADE,
  question_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  sort_order integer NOT NULL,
  PRIMARY KEY (report_id, question_id),
  FOREIGN KEY (user_id, attempt_id, question_id)
    REFERENCES exercises_attempt_questions (user_id, attempt_id, question_id)
);

-- Which attempts a student finished in a week.
CREATE INDEX exercises_attempts_finished ON exercises_attempts (user_id, finished_at) WHERE finished_at IS NOT NULL;

-- What was finished before there were reports is counted as if it were finished now, level 3 being the last easy one.
CREATE TEMPORARY TABLE finished_before ON COMMIT DROP AS
SELECT a.user_id, e.course_id, (d.day - extract(dow FROM d.day)::integer) AS week, l.category_id, a.exercise_id, a.grade,
  a.is_first_finished AND NOT e.hide_statistics_page AND NOT e.is_in_hide_mode_display_grade AS is_counted,
  s.answered, s.correct, s.sure_answered, s.sure_correct, s.easy_answered, s.easy_wrong
FROM exercises_attempts a
JOIN account_users u ON u.id = a.user_id AND NOT u.is_admin
JOIN exercises_exercises e ON e.id = a.exercise_id
JOIN courses_lessons l ON l.id = e.lesson_id
CROSS JOIN LATERAL (SELECT (a.finished_at AT TIME ZONE 'Asia/Jerusalem')::date AS day) d
CROSS JOIN LATERAL (
  SELECT count(*) AS answered,
    count(*) FILTER (WHERE o.is_correct) AS correct,
    count(*) FILTER (WHERE o.is_star) AS sure_answered,
    count(*) FILTER (WHERE o.is_star AND o.is_correct) AS sure_correct,
    count(*) FILTER (WHERE o.difficulty_level <= 3) AS easy_answered,
    count(*) FILTER (WHERE o.difficulty_level <= 3 AND NOT o.is_correct) AS easy_wrong
  FROM exercises_solutions o
  WHERE o.user_id = a.user_id AND o.attempt_id = a.id AND o.selected_answer_id IS NOT NULL
) s
WHERE a.finished_at IS NOT NULL;

INSERT INTO reports_weeks (user_id, course_id, week, exercise_count, grade_sum, grade_count, sure_answered, sure_correct,
  easy_answered, easy_wrong)
SELECT user_id, course_id, week, count(DISTINCT exercise_id),
  coalesce(sum(grade) FILTER (WHERE is_counted), 0), count(*) FILTER (WHERE is_counted),
  coalesce(sum(sure_answered) FILTER (WHERE is_counted), 0), coalesce(sum(sure_correct) FILTER (WHERE is_counted), 0),
  coalesce(sum(easy_answered) FILTER (WHERE is_counted), 0), coalesce(sum(easy_wrong) FILTER (WHERE is_counted), 0)
FROM finished_before
GROUP BY user_id, course_id, week;

INSERT INTO reports_week_categories (user_id, course_id, week, category_id, answered_count, correct_count)
SELECT user_id, course_id, week, category_id, sum(answered), sum(correct)
FROM finished_before
WHERE is_counted AND answered > 0
GROUP BY user_id, course_id, week, category_id;
