-- What a student is granted, and never why. It is in the student's export, and deleted with the student's data.
-- Without a row nothing is granted.

CREATE TABLE students_accommodations (
  user_id bigint PRIMARY KEY REFERENCES account_users (id),
  time_factor double precision NOT NULL CHECK (time_factor IN (1, 1.1, 1.25, 1.33, 1.5, 1.75, 2)),
  own_break_minutes integer NOT NULL CHECK (own_break_minutes BETWEEN 0 AND 120 AND own_break_minutes % 5 = 0),
  is_large_print boolean NOT NULL,
  is_clock_quiet boolean NOT NULL,
  changed_at timestamptz NOT NULL
);
