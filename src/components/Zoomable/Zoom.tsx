/** Enlarges an image or a diagram by click or with a button, in the site's colors. */
import clsx from 'clsx';
import {useCallback, type ComponentProps, type ReactNode} from 'react';
import MediumZoom from 'react-medium-image-zoom';
import 'react-medium-image-zoom/dist/styles.css';
import styles from './styles.module.css';

type ContentProps = Parameters<NonNullable<ComponentProps<typeof MediumZoom>['ZoomContent']>>[0];

type Props = {readonly children: ReactNode; readonly diagram: string | undefined};

/** The library names its dialog by an `img`, which a diagram isn't (5.4.9). */
function nameDialog(name: HTMLElement | null) {
  if (name) name.id = name.closest('dialog')?.getAttribute('aria-labelledby') ?? '';
}

export default function Zoom({children, diagram}: Props): ReactNode {
  const DiagramContent = useCallback(
    ({img, buttonUnzoom}: ContentProps) => (
      <>
        <span hidden ref={(name) => nameDialog(name)}>
          {diagram}
        </span>
        {img}
        {buttonUnzoom}
      </>
    ),
    [diagram],
  );
  return (
    <MediumZoom
      // Content images are in paragraphs, which can't contain block elements.
      wrapElement="span"
      classDialog={clsx(styles.dialog, diagram && styles.diagram)}
      zoomMargin={16}
      {...(diagram && {
        ZoomContent: DiagramContent,
        a11yNameButtonZoom: `Expand diagram: ${diagram}`,
        a11yNameButtonUnzoom: 'Minimize diagram',
        // On a phone, a swipe scrolls it.
        canSwipeToUnzoom: false,
      })}
    >
      {children}
    </MediumZoom>
  );
}
