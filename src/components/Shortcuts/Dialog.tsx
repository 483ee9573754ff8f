/** The list of keyboard shortcuts, where each single key can be turned off. */
import PlainHeading from '@site/src/components/PlainHeading';
import {useEffect, useId, useRef, type ReactNode} from 'react';
import {SHORTCUTS, switchShortcut, useIsOn} from './keys';
import styles from './dialog.module.css';

function Shortcut({
  shortcut: {id, key, label},
}: {
  readonly shortcut: (typeof SHORTCUTS)[number];
}): ReactNode {
  return (
    <li>
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={useIsOn(id)}
          onChange={({target}) => switchShortcut(id, target.checked)}
        />
        <span className={styles.label}>{label}</span>
        <kbd>{key}</kbd>
      </label>
    </li>
  );
}

export default function ShortcutsDialog({onClose}: {readonly onClose: () => void}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`floating ${styles.dialog}`}
      onClose={onClose}
      // Escape must not also close the chat panel underneath.
      onKeyDown={(event) => event.key === 'Escape' && event.nativeEvent.stopPropagation()}
    >
      <div className={styles.head}>
        <PlainHeading id={id}>Keyboard shortcuts</PlainHeading>
        <button type="button" className="outline-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <p className={`muted ${styles.note}`}>
        Press a key anywhere except in a text field. Turn off any key you don’t want; this browser
        remembers your choice.
      </p>
      <ul className="clean-list margin-bottom--none">
        {SHORTCUTS.map((shortcut) => (
          <Shortcut key={shortcut.id} shortcut={shortcut} />
        ))}
      </ul>
      <p className={`muted ${styles.note}`}>
        <kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>⌘</kbd> <kbd>K</kbd> opens search anywhere. To return
        to this list, select “Keyboard shortcuts” at the bottom of any page.
      </p>
    </dialog>
  );
}
