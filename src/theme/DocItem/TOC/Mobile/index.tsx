/** Change: nothing above the title, because DocItem/Content shows the sections below it. */
import type {ReactNode} from 'react';

export default function DocItemTOCMobile(): ReactNode {
  return null;
}
