/** The panel of “Ask the docs”: React renders it, and askPanel.ts opens it. */
export const PANEL_ID = 'ask-panel';
