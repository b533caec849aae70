-- Which subject of the examination a learning subject belongs to (regulation 18א); null: several, or none.
ALTER TABLE courses_categories ADD COLUMN exam_subject text
  CHECK (exam_subject IN ('d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'));
