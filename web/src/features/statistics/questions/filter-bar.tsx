/** All, wrong, right, and sure but wrong, each with its count; one is chosen (STA-12). */
import { statistics } from '../../../hebrew/statistics.ts';
import { countRows, type QuestionFilter, questionFilters } from '../question-filter.ts';
import type { ReportRow } from '../report-rows.ts';
import styles from './filter-bar.module.css';

const texts = statistics;

export type FilterBarProps = {
  readonly rows: readonly ReportRow[];
  readonly chosen: QuestionFilter;
  readonly hideAreYouSure: boolean;
  /** They would add up to a grade that is hidden (CRS-51). */
  readonly hideCounts: boolean;
  readonly onChoose: (filter: QuestionFilter) => void;
};

export function FilterBar({ rows, chosen, hideAreYouSure, hideCounts, onChoose }: FilterBarProps) {
  const counts = countRows(rows);
  const offered = questionFilters.filter((filter) => filter !== 'sure_wrong' || !hideAreYouSure);
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.legend}>{texts.filters.title}</legend>
      {offered.map((filter) => (
        <label key={filter} className={styles.chip}>
          <input
            className={styles.input}
            type="radio"
            name="question-filter"
            checked={filter === chosen}
            onChange={() => onChoose(filter)}
          />
          {texts.filters[filter]}
          {!hideCounts && (
            <>
              {' '}
              · <bdi>{counts[filter]}</bdi>
            </>
          )}
        </label>
      ))}
    </fieldset>
  );
}
