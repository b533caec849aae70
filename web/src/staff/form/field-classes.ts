/** The look of every field of a staff form, as the component library takes it. */
import classes from './text-field.module.css';

export const fieldClasses = {
  label: `${classes.label}`,
  input: `${classes.input}`,
  description: `${classes.hint}`,
  error: `${classes.fault}`,
};
