/** The message after a press of a control whose scripts couldn't be loaded. */

export function showFailure(): void {
  document.querySelector('[data-failure]')?.remove();
  const message = document.createElement('p');
  message.dataset.failure = '';
  message.setAttribute('role', 'alert');
  message.className = 'floating';
  const link = document.createElement('a');
  link.href = '';
  link.textContent = 'reload the page';
  message.append(
    'This needs a script that couldn’t be loaded. Check your connection, and ',
    link,
    '.',
  );
  document.body.append(message);
  addEventListener('click', () => message.remove(), {once: true});
}
