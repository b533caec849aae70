/** Our look, in the component library's terms. Colours themselves are tokens (tokens.css, mantine-variables.css). */
import { createTheme, type MantineColorsTuple } from '@mantine/core';
import dialog from './dialog.module.css';

declare module 'react' {
  interface CSSProperties {
    /** A custom property, for colours and sizes that come with the content. */
    [name: `--${string}`]: string | number;
  }
}

/** From the softest wash to the deepest ink; shade 8 is the accent of the tokens and carries white text at 9:1. */
const accent: MantineColorsTuple = [
  '#eef4f9',
  '#e4edf4',
  '#c9dbe9',
  '#a6c3d8',
  '#7da6c4',
  '#578aaf',
  '#3b7199',
  '#2b5d83',
  '#1f4b6e',
  '#173b57',
];

const wrong: MantineColorsTuple = [
  '#fcf1f0',
  '#f8e4e2',
  '#efc6c3',
  '#e3a19c',
  '#d67a74',
  '#c9564f',
  '#bd433d',
  '#b03833',
  '#a3302c',
  '#7f2421',
];

const dialogClasses = { title: `${dialog.title}`, close: `${dialog.close}` };
/** The title row is a header element, which outside a section would be a second banner of the page. */
const dialogAttributes = { header: { role: 'presentation' } };

export const mantineTheme = createTheme({
  colors: { accent, wrong },
  primaryColor: 'accent',
  primaryShade: 8,
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-ui)' },
  components: {
    Button: { defaultProps: { size: 'md' } },
    // The library would lock scrolling with an injected style; base.css does it.
    Modal: {
      classNames: dialogClasses,
      defaultProps: {
        attributes: dialogAttributes,
        centered: true,
        lockScroll: false,
        padding: 'lg',
        radius: 'md',
        transitionProps: { duration: 160 },
      },
    },
    Drawer: {
      classNames: dialogClasses,
      defaultProps: { attributes: dialogAttributes, lockScroll: false, transitionProps: { duration: 180 } },
    },
  },
});
