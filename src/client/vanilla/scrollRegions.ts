/**
 * Makes tables and diagrams that are wider than the page scrollable by keyboard, and scrolls them
 * to their focused links. Ones that fit aren't tab stops.
 */
const REGIONS = 'main :is(table, .docusaurus-mermaid-container > span)';

const observer = new ResizeObserver((entries) => {
  for (const {target} of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

function watch(): void {
  observer.disconnect();
  document.querySelectorAll(REGIONS).forEach((box) => observer.observe(box));
}

// The browser scrolls only to what's completely outside of the box.
addEventListener('focusin', () =>
  document.querySelector(`${REGIONS} :focus-visible`)?.scrollIntoView({block: 'nearest'}),
);
document.addEventListener('page', watch);
watch();

export {};
