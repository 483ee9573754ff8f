/** Change: with reduced motion, jumps to the top instead of scrolling smoothly. Wraps the original. */
import BackToTopButtonOriginal from '@theme-original/BackToTopButton';
import type {MouseEvent, ReactNode} from 'react';

function jump(event: MouseEvent) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    event.stopPropagation();
    window.scrollTo(0, 0);
  }
}

export default function BackToTopButton(): ReactNode {
  return (
    // The button inside is the control; a click comes through here on its way.
    <div onClickCapture={jump}>
      <BackToTopButtonOriginal />
    </div>
  );
}
