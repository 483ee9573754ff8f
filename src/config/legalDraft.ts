/** Text of the notice at the top of a legal page and of its Markdown version. */

export const LEGAL_DRAFT_TITLE = 'Draft for legal review';

export const LEGAL_DRAFT_PARAGRAPH =
  'This is a draft for legal review, not the official text. Only the documents you sign with Subgen AI are binding: ask your ' +
  'contact for them, because these docs have no link to them. Counsel still has to supply or confirm the marked passages.';
