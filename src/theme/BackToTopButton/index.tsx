/**
 * Change: with reduced motion, jumps to the top instead of scrolling smoothly. Wraps the original.
 */
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
    // The inner button is the control. Its clicks bubble up to here.
    <div onClickCapture={jump}>
      <BackToTopButtonOriginal />
    </div>
  );
}
