/** A section of the landing page. */
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  /** Text between the heading and the content. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

export default function LandingSection({id, title, lead, children}: Props): ReactNode {
  return (
    <section aria-label={title}>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {lead && <p className={styles.sectionLead}>{lead}</p>}
      {children}
    </section>
  );
}
