/** The list of keyboard shortcuts, in which each single key can be switched off. */
import {useEffect, useId, useRef, type ReactNode} from 'react';
import {SHORTCUTS, switchShortcut, useIsOn} from './keys';
import styles from './dialog.module.css';

function Shortcut({
  id,
  keyName,
  label,
}: {
  id: (typeof SHORTCUTS)[number]['id'];
  keyName: string;
  label: string;
}): ReactNode {
  return (
    <li>
      <label className={styles.row}>
        <input type="checkbox" checked={useIsOn(id)} onChange={({target}) => switchShortcut(id, target.checked)} />
        <span className={styles.label}>{label}</span>
        <kbd>{keyName}</kbd>
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
      className={styles.dialog}
      onClose={onClose}
      // Escape must not also close what lies below, such as the chat panel.
      onKeyDown={(event) => event.key === 'Escape' && event.nativeEvent.stopPropagation()}
    >
      <div className={styles.head}>
        {/* The theme's Heading is for pages: it makes a link target, known to the check for broken anchors. */}
        {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading */}
        <h2 id={id} className={styles.title}>
          Keyboard shortcuts
        </h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <p className={styles.note}>
        A key works outside of fields, by itself. Switch off what gets in your way; this browser remembers it.
      </p>
      <ul className={styles.list}>
        {SHORTCUTS.map(({id: name, key, label}) => (
          <Shortcut key={name} id={name} keyName={key} label={label} />
        ))}
      </ul>
      <p className={styles.note}>
        Search also opens with <kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>⌘</kbd> <kbd>K</kbd>, anywhere. The button “Keyboard
        shortcuts” at the end of each page brings you back here.
      </p>
    </dialog>
  );
}
