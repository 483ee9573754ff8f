/** What mail and chats between people leave: heads of messages, signatures, and marks. */
// cspell:ignore rgby unlabel
import {every, type PastedSource, quoteStart, some} from '../rules';

const HEAD = 'is the head of a message. Remove it, and write > before text that you quote.';
const HEAD_OF_MESSAGE = `"$&" ${HEAD}`;
const explainMessage = quoteStart(HEAD, 30, '…');

/** A line with a time, as below a name, or before each line of a transcript. */
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?$/i;

const TRANSCRIPT =
  'is a line of a transcript. Write sentences, or put the transcript between ```text and ```.';

/** A date and a time at the end of a line that is no sentence. */
const TIMESTAMP =
  /^(?!Date:)(?=.{8,80}$)[^.!?]*\d{4}\b[^.!?]*\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?(?: [A-Z]{2,4})?[\])]?:?$/;

/** A long line with lowercase and capital letters and digits, but without spaces. */
const BASE64 = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d+/]{40,}={0,2}$/;

/** What calendars write below an event, so that people can join it. */
const INVITATION =
  /^(?:Join (?:with Google Meet|Zoom Meeting|the meeting now|on your computer\b.*|by phone)|Microsoft Teams (?:meeting|Need help\?)|Meeting ID: [\d ]+|Passcode: \S+|Or dial: .*\d{4}|One tap mobile|Dial[- ]in by phone)\b.*$/i;

export const messages: PastedSource = {
  name: 'messages',
  blocks: [
    {
      find: every(
        /^(?:From|To|Cc|Bcc|Subject|Date|Sent|Reply-To|Attachments?|MIME-Version|Message-ID|Received|Return-Path|Content-[\w-]+|X-[\w-]+):\s/i,
      ),
      what: 'email headers become one paragraph. Write a list, or remove them.',
    },
    {
      find: (lines) => every(/^[A-Za-z\d+/]{4,}={0,2}$/, 1)(lines) && BASE64.test(lines[0] ?? ''),
      what: 'the text is encoded (Base64). Write the text itself.',
    },
  ],
  lines: [
    {
      pattern: [
        /^\[(?:[\d./-]+,? )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AP]M)?\] ?\S.*$/i,
        /^-{2,} ?(?:Original|Forwarded) message ?-{2,}$/i,
        /^On \S.*\d{1,2}:\d{2}.*\bwrote:$/,
      ],
      what: explainMessage,
    },
    {
      pattern: /^(?:Hi|Hello|Hey|Dear|Good morning|Good afternoon)\b[^?]{0,60},$/,
      what: quoteStart('is the greeting of an email. Remove it.', 30, '…'),
    },
    {
      pattern: [
        /^(?:Sent from my \w+|Get Outlook for \w+)\b.*$/,
        /^(?:(?:Best|Kind|Warm) regards|Regards|Cheers|Sincerely|Thanks|Many thanks|Thank you|Best|Yours),?$/i,
        /^(?:--|_{10,}|Please consider the environment\b.*)$/,
      ],
      what: quoteStart('is the end of an email. Remove it.', 30, '…'),
    },
    {
      pattern: [
        /^(?:\[?EXTERNAL\]?:? ?)?This e-?mail (?:originated|and any|is confidential)\b.*$/i,
        /^.*\b(?:e-?mail|message|sender|links?)\b.*\b(?:(?:came|originated|sent) from outside|unless you (?:recognize|trust|know) the sender|intended recipient)\b.*$/i,
        /^You don[’']t often get e-?mail from\b.*$/,
      ],
      what: quoteStart('is a warning of an email. Remove it.', 30, '…'),
    },
    {
      pattern: [
        /^@?[\w-]+ (?:commented|replied|wrote|opened this issue|reviewed|approved these changes)(?: on .*\d{4}| .*ago)$/,

        /^\p{Lu}[\p{L}.’'-]+(?: \p{L}[\p{L}.’'-]*){0,3}(?: {2,}|\t| [—–·|] )\d{1,2}:\d{2}(?: ?[AP]M)?$/iu,
        /^\[?(?:(?:.{1,40} [—–·|-] )?(?:Today|Yesterday),? (?:at )?\d{1,2}:\d{2}.*|Last reply .* ago|\d+ repl(?:y|ies))$/i,
        /^\d{1,2}:\d{2}:\d{2} From .+ to .+$/i,
      ],
      what: HEAD_OF_MESSAGE,
    },
    {
      pattern: /^\[?\d{1,2}:\d{2}:\d{2}\]? \p{Lu}[\p{L}\d .]*: \S.*$/u,
      what: `"$&" ${TRANSCRIPT}`,
    },
    {
      pattern:
        /^\/(?:assign|unassign|assign_reviewer|label|unlabel|due|close|reopen|estimate|spend|milestone|cc|approve|merge|draft|relate)(?: [@~%"\d#].*)?$/,
      what: '"$&" is a command of an issue. Remove it.',
    },
    {pattern: INVITATION, what: '"$&" is a part of an invitation. Remove it.'},
    {pattern: /^-# .*$/, what: quoteStart('is not small text. Write <small>text</small>.')},
  ],
  parts: [
    {
      pattern: /(?<![\w.])@\p{Lu}[\p{Ll}’'-]+ \p{Lu}[\p{Ll}’'-]+/u,
      what: '$& is a mention. Write the name, or the role.',
    },
    {pattern: /\(edited\)$/, what: HEAD_OF_MESSAGE},
    {pattern: /\|\|[^|\s][^|]*\|\|/, what: '$& is not hidden. Write <details> and <summary>.'},
    {
      pattern: /\w*=(?:3D|(?:C2|C3|E2=80)=[\dA-F]{2})|(?<=\S)=20$/,
      what: '$& is email encoding. Write the character itself.',
    },
    {
      pattern: /(?<!\[\w*)(?<=\p{L}{2})=$/u,
      what: 'the = at the end of the line is email encoding. Remove it.',
    },
    {
      pattern: /(?:^\((?:\/|!|\*)\)|(?<=^|\s)\(\*[rgby]\))(?=\s|$)/,
      what: '$& is text. Paste an emoji, or write a word.',
    },
  ],
  written: [{pattern: /&lt;[@#!][^&]*&gt;/, what: '$& is a mention of Slack. Write the name.'}],
  paragraphs: [
    {
      find: every(/^(?:\d{1,2}:)?\d{1,2}:\d{2} [-–—]? ?\p{L}/u),
      what: ([line]) => `"${line}" ${TRANSCRIPT}`,
    },
    {
      // The bracket has been replaced, because MDX doesn't accept it.
      find: some(TIMESTAMP, /^\p{L}[^@<>]* [_<][\w.+-]+@[\w.-]+>$/u),
      what: (lines, row) => `"${lines[row]}" ${HEAD}`,
    },
    {
      find: (lines) =>
        lines.findIndex((line, row) => TIME.test(line) && (row > 0 || lines.length > 1)),
      what: (lines, row) => `"${lines[row]}" ${row === 0 ? TRANSCRIPT : HEAD}`,
    },
  ],
};
