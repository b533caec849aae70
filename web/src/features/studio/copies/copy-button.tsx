/** The way to copying a course, from its row in the list and from its tree. */
import { Button, type ButtonProps } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { studioCopies as text } from '../../../hebrew/studio-copies.ts';
import { type CopiedCourse, CopyWindow } from './copy-window.tsx';

export function CopyButton({
  course,
  ...look
}: { readonly course: CopiedCourse } & Pick<ButtonProps, 'size' | 'variant'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={text.buttonOf(course.name)}
        leftSection={<IconCopy size={17} aria-hidden />}
        onClick={() => setIsOpen(true)}
        {...look}
      >
        {text.button}
      </Button>
      {isOpen && <CopyWindow course={course} onClose={() => setIsOpen(false)} />}
    </>
  );
}
