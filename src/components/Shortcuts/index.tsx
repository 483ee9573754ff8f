/** Answers the single-key shortcuts, and shows the button for their list, which is loaded when it is wanted. The search has its own key listener. */
import {useColorMode} from '@docusaurus/theme-common';
import {announce} from '@site/src/client/announce';
import {useEffect, useState, type ReactNode} from 'react';
import {isOn, shortcutOf, type ShortcutId} from './keys';

type DialogComponent = typeof import('./Dialog').default;

const click = (selector: string, otherwise: string) => {
  const link = document.querySelector<HTMLElement>(selector);
  if (link) link.click();
  else announce(otherwise);
};

function copyPage() {
  const twin = document.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]')?.href;
  if (!twin) return announce('This page has no Markdown');
  import('@site/src/components/CopyPage/copy')
    .then(({copyTwin}) => copyTwin(twin))
    .then(
      () => announce('Copied the page as Markdown'),
      () => announce('Could not copy the page'),
    );
}

/** @param props - `className`: of the button */
export default function Shortcuts({className}: {readonly className?: string}): ReactNode {
  const {colorMode, setColorMode} = useColorMode();
  const [Dialog, setDialog] = useState<DialogComponent>();
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    setOpen(true);
    import('./Dialog').then(
      (module) => setDialog(() => module.default),
      () => {
        setOpen(false);
        announce('The list could not be loaded');
      },
    );
  };

  useEffect(() => {
    const actions: Readonly<Record<Exclude<ShortcutId, 'search'>, () => void>> = {
      next: () => click('.pagination-nav__link--next', 'There is no next page'),
      previous: () => click('.pagination-nav__link--prev', 'There is no previous page'),
      theme() {
        const mode = colorMode === 'dark' ? 'light' : 'dark';
        setColorMode(mode);
        announce(mode === 'dark' ? 'Dark mode' : 'Light mode');
      },
      copy: copyPage,
      help: open,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const id = shortcutOf(event);
      if (!id || id === 'search' || !isOn(id) || document.querySelector('dialog[open], [aria-modal=true]:not(dialog)'))
        return;
      event.preventDefault();
      actions[id]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [colorMode, setColorMode]);

  return (
    <>
      <button type="button" className={`${className} script-only`} aria-haspopup="dialog" onClick={open}>
        Keyboard shortcuts
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
