/** How a sitting is counted, as its columns hold it: all of them or none. */
import type { CalculatorRule } from '@sugya/domain/calculator.ts';

export function ruleColumns(rule: CalculatorRule | null) {
  return {
    procedural_weight: rule?.proceduralWeight ?? null,
    substantive_weight: rule?.substantiveWeight ?? null,
    last_weight: rule?.lastWeight ?? null,
    pass_mark: rule?.passMark ?? null,
    minimum_percent: rule?.minimumPercent ?? null,
    input_scale: rule?.inputScale ?? null,
    step: rule?.step ?? null,
  };
}
