/**
 * Handles the single-key shortcuts and shows the button for their list, which loads on demand.
 * Search listens for its own keys.
 */
import {useColorMode} from '@docusaurus/theme-common';
import {announce} from '@site/src/client/announce';
import {useEffect, useState, type ReactNode} from 'react';
import {isOn, shortcutOf, type ShortcutId} from './keys';

type DialogComponent = typeof import('./Dialog').default;

const click = (selector: string, fallbackMessage: string) => {
  const link = document.querySelector<HTMLElement>(selector);
  if (link) link.click();
  else announce(fallbackMessage);
};

function copyPage() {
  const url = document.querySelector<HTMLLinkElement>(
    'link[rel=alternate][type="text/markdown"]',
  )?.href;
  if (!url) return announce('This page has no Markdown version');
  import('@site/src/components/CopyPage/copy')
    .then(({copyMarkdown}) => copyMarkdown(url))
    .catch(() => announce('Couldn’t copy the page'));
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
        announce('Couldn’t load the list');
      },
    );
  };

  useEffect(() => {
    const actions: Readonly<Record<Exclude<ShortcutId, 'search'>, () => void>> = {
      next: () => click('.pagination-nav__link--next', 'No next page'),
      previous: () => click('.pagination-nav__link--prev', 'No previous page'),
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
      if (
        !id ||
        id === 'search' ||
        !isOn(id) ||
        document.querySelector('dialog[open], [aria-modal=true]:not(dialog)')
      )
        return;
      event.preventDefault();
      actions[id]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [colorMode, setColorMode]);

  return (
    <>
      <button
        type="button"
        className={`${className} script-only`}
        aria-haspopup="dialog"
        onClick={open}
      >
        Keyboard shortcuts
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
