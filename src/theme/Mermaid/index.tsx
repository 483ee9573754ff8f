/**
 * Change: adds a button below each diagram that opens it full screen. The code loads on click.
 * Wraps src/plugins/diagrams/theme.
 */
import {announce} from '@site/src/client/announce';
import Original from '@theme-original/Mermaid';
import {useRef, useState, type ComponentProps, type ReactNode} from 'react';

type Props = ComponentProps<typeof Original> & {readonly title: string};

export default function Mermaid(props: Props): ReactNode {
  const {title} = props;
  const frame = useRef<HTMLDivElement>(null);
  const [Viewer, setViewer] = useState<typeof import('./Viewer').default>();
  const [source, setSource] = useState<SVGSVGElement | null>(null);
  const open = () => {
    import('./Viewer').then(
      (module) => {
        setViewer(() => module.default);
        setSource(frame.current?.querySelector('svg') ?? null);
      },
      () => announce('Couldn’t open the diagram'),
    );
  };
  return (
    <>
      <div ref={frame}>
        <Original {...props} />
      </div>
      <div className="text--right margin-bottom--md script-only">
        <button
          type="button"
          className="quiet-button"
          aria-haspopup="dialog"
          aria-label={`Full screen: ${title}`}
          onClick={open}
        >
          Full screen
        </button>
        {source && Viewer && (
          <Viewer source={source} title={title} onClose={() => setSource(null)} />
        )}
      </div>
    </>
  );
}
