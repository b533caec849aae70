/** The two known grades and what they leave to the last part (CAL-01 to CAL-08). */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { calculateGrade } from '@sugya/contract/calculator.ts';
import type { Calculation, CalculatorRule } from '@sugya/domain/calculator.ts';
import { highestGrade } from '@sugya/domain/calculator.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api.ts';
import { calculator } from '../../hebrew/calculator.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import classes from './calculator-form.module.css';
import { pointsText, readGrade, type TypedGrade } from './grade-text.ts';
import { RequiredFigure } from './required-figure.tsx';
import { sumOf } from './required-line.ts';

export function CalculatorForm({
  courseId,
  rule,
}: {
  readonly courseId: number | null;
  readonly rule: CalculatorRule;
}) {
  const whyId = useId();
  const [typed, setTyped] = useState({ procedural: '', substantive: '' });
  const highest = {
    procedural: highestGrade(rule, rule.proceduralWeight),
    substantive: highestGrade(rule, rule.substantiveWeight),
  };
  const procedural = readGrade(typed.procedural, highest.procedural);
  const substantive = readGrade(typed.substantive, highest.substantive);
  const calculating = useMutation({
    mutationFn: (body: { sapiDiyoni: number; sapiMahoti: number }) =>
      call(calculateGrade, { body: { ...body, ...(courseId !== null && { courseId }) } }),
    meta: { showsOwnFailure: true },
  });
  const isReady = procedural.kind === 'grade' && substantive.kind === 'grade';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) calculating.mutate({ sapiDiyoni: procedural.value, sapiMahoti: substantive.value });
  }

  function type(part: keyof typeof typed, value: string) {
    setTyped({ ...typed, [part]: value });
    // A result beside other grades than its own would mislead.
    calculating.reset();
  }

  const field = (part: keyof typeof typed, grade: TypedGrade) => ({
    size: 'md' as const,
    label: calculator[part],
    description: rule.inputScale === 'percent' ? calculator.inPercent : calculator.inPoints(highest[part]),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typed[part],
    error: grade.kind === 'wrong' ? faultOf(grade.why, highest[part]) : null,
    onChange: (event: { currentTarget: { value: string } }) => type(part, event.currentTarget.value),
  });
  const calculation = (calculating.data ?? null) as Calculation | null; // the contract's answer is the domain's own
  return (
    <div className={classes.columns}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <TextInput {...field('procedural', procedural)} />
          <TextInput {...field('substantive', substantive)} />
        </div>
        <div className={classes.submit}>
          <Button
            type="submit"
            disabled={!isReady}
            loading={calculating.isPending}
            {...(!isReady && { 'aria-describedby': whyId })}
          >
            {calculator.submit}
          </Button>
          {!isReady && (
            <span id={whyId} className={classes.note}>
              {calculator.submitNeeds}
            </span>
          )}
        </div>
        <div role="status" className={classes.result}>
          {calculation !== null && <Outcome calculation={calculation} rule={rule} />}
        </div>
        {calculating.isError && (
          <p role="alert">
            {calculator.result.failed} {sentenceOf(calculating.error)}
          </p>
        )}
        <Assumptions rule={rule} />
      </form>
      <RequiredFigure rule={rule} calculation={calculation} />
    </div>
  );
}

function Outcome({
  calculation: { accumulatedGrade, calculationResult, requiredGradeInLastSection },
  rule,
}: {
  readonly calculation: Calculation;
  readonly rule: CalculatorRule;
}) {
  const text = calculator.result;
  const required = requiredGradeInLastSection ?? 0;
  const sentences = {
    1: text.outOfReach,
    2: text.certain,
    3: text.required(
      pointsText(required),
      rule.lastWeight,
      pointsText(Math.round((1_000 * required) / rule.lastWeight) / 10),
    ),
  } as const;
  return (
    <div className={classes.outcome}>
      <h2>{text.heading}</h2>
      <p className={classes.sentence}>{sentences[calculationResult]}</p>
      <p>{text.accumulated(pointsText(accumulatedGrade), sumOf(rule))}</p>
    </div>
  );
}

/** CAL-10: a figure is worth what it assumes. */
function Assumptions({ rule }: { readonly rule: CalculatorRule }) {
  const weights = [rule.proceduralWeight, rule.substantiveWeight, rule.lastWeight].join('/');
  return (
    <div className={classes.note}>
      <p>{calculator.assumes({ passMark: rule.passMark, weights })}</p>
      {rule.minimumPercent !== null && <p>{calculator.assumesMinimum(rule.minimumPercent)}</p>}
      {rule.rounding !== undefined && rule.rounding !== 'none' && (
        <p>{calculator.assumesRounding[rule.rounding]}</p>
      )}
      <p>{calculator.assumesStep(rule.step)}</p>
    </div>
  );
}

function faultOf(why: 'notNumber' | 'tooHigh', highest: number): string {
  return why === 'notNumber' ? calculator.notNumber : calculator.tooHigh(highest);
}
