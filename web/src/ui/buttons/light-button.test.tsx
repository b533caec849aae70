import { Button } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LibraryFrame } from '../../theme/library-frame.tsx';
import { LightButton } from './light-button.tsx';

const nothing = () => {};
const forms = [
  [{ className: 'wide' }],
  [{ variant: 'default' }],
  [{ loading: false, 'aria-label': 'שליחה' }],
  [{ loading: false, 'aria-disabled': true }],
] as const;

it.each(forms)("XCT-36: a button without the library is the library's own, %o", (props) => {
  expect(
    drawn(
      <LightButton {...props} onClick={nothing}>
        אישור
      </LightButton>,
    ),
  ).toEqual(
    drawn(
      <LibraryFrame>
        <Button {...props} onClick={nothing}>
          אישור
        </Button>
      </LibraryFrame>,
    ),
  );
});

it("XCT-36: so is one that waits, with the library's own sign of it", () => {
  expect(
    drawn(
      <LightButton loading onClick={nothing}>
        אישור
      </LightButton>,
    ),
  ).toEqual(
    drawn(
      <LibraryFrame>
        <Button loading onClick={nothing}>
          אישור
        </Button>
      </LibraryFrame>,
    ),
  );
});

/** Every element with its attributes, the classes and styles in an order of their own. */
function drawn(button: React.ReactNode) {
  const { container, unmount } = render(button);
  const elements = [...container.querySelectorAll('*')].map((element) => ({
    name: element.localName,
    attributes: Object.fromEntries(
      [...element.attributes].map(({ name, value }) => [name, parts(name, value)]),
    ),
  }));
  unmount();
  return elements;
}

function parts(name: string, value: string): unknown {
  if (name === 'class') return value.split(/\s+/).filter(Boolean).toSorted();
  if (name === 'style')
    return value
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .toSorted();
  return value;
}
