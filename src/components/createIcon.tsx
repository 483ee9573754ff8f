/** Creates the theme's icons from the icon set of src/css/icons.css. */
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

/** @returns a component with the icon that the class `icon-NAME` draws */
export const createIcon =
  (name: string) =>
  ({className}: {readonly className?: string}): ReactNode => (
    <span className={clsx('icon', `icon-${name}`, className)} aria-hidden="true" />
  );
