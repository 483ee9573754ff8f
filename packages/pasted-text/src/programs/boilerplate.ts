/**
 * Text that programs add around content: buttons, feedback, dates and names, greetings, warnings,
 * and chat phrases. More general rules find lines that aren't sentences, so only phrases that are
 * sentences or single words are listed.
 */
// cspell:ignore WEBVTT filecite navlist ober ruary uary
import {toString} from 'mdast-util-to-string';
import {every, type ProgramRules, shorten} from '../rules';

const PART = 'is a part of the page, message, or chat that it was copied from. Remove it.';
const isPart = ([line]: RegExpExecArray) => `"${shorten(line)}" ${PART}`;

const AGO =
  '(?:about |over |almost )?(?:an?|\\d+) (?:second|minute|hour|day|week|month|year|min\\.?|hr\\.?|wk\\.?|mo\\.?|yr\\.?)s?(?:, \\d+ months?)? ago';
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)(?!\\p{L})\\.?';
const DATE = `(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? (?:\\d{4}|['’]\\d{2}))?|\\d{1,2}\\.? ${MONTH}(?: \\d{4})?|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4})`;
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:[.,]\\d+)?(?:\\s?[AP]M)?';

/** A line with a date or a time that is no sentence. */
const DATED = new RegExp(
  `^(?!Date:)(?=.{3,90}$)(?:[^.!?]|\\.(?=\\S)|\\b\\p{L}\\.)*(?<![\\p{L}\\d])(?:${AGO}|${DATE}|${TIME}|yesterday|today)(?![\\p{L}\\d])[^.!?]*$`,
  'iu',
);

/** The least number of words of a sentence, in which a date is meant. */
const SENTENCE =
  /\b(?:is|are|was|were|has|have|will|can|must|to|of|the|a|an|and|or|if|until|since|in) /;

/** The beginning of a line of a chat or a transcript: a time before a name or a sentence. */
const TIMED = new RegExp(`^[[(]?(?:[\\d./-]+,? )?${TIME}[\\])]? ?[-–—]? ?[\\p{Lu}@*<_].*$`, 'iu');

/** Who did what, or said what. */
const SAID =
  /^(?:@?[\p{L}\d.’'-]+ ){1,4}(?:said|wrote|says|writes|commented|replied|answered|asked|reviewed|approved these changes|opened this issue|shared|posted|reacted)(?::| on .*\d{4}\b.*| .* ago:?)?$|^On \S.*\bwrote:$/u;

/** What a page says about itself before a name or a date. */
const ROLE =
  /^[*_]*(?:\p{L}+ )?(?:owner|verifier|reviewer|approver|assignee|author|attendee|absentee|maintainer|(?:last )?(?:owned|verified|reviewed|approved|created|edited|updated|published|posted|modified|translated|transcribed|generated|exported|converted|powered|scanned|sent|printed|shared|captured|co-authored))(?:s:|:|[- ](?:automatically )?(?:by|with|from|in|on|at|via|using|until|through):?)[*_]* *(\S[^.!?]*(?:\.\p{L}[^.!?]*)*)\.?$/iu;

/** A name, a date, or an address, unlike the rest of a sentence. Case matters here. */
const NAME = /^(?:[@\d\p{Lu}]|https?:|www\.|ask\b)/u;

/** Buttons and links, of one word or of a few, in any combination. */
const BUTTONS =
  /^(?:[a-z+#]{1,12})?Cop(?:y(?: ?code| ?Edit| link)?|ied!?)$|^(?:(?:On this page|In this (?:article|section)|Skip to (?:main )?content|(?:Back|Return|Scroll) to top|Toggle \w+|(?:Show|Load|See|View|Read) (?:more|less|all|thinking|drafts)|(?:Expand|Collapse) all|Previous|Next|Follow(?:ing)?|Share|Print|Subscribe|Unsubscribe|Sign (?:in|up)|Log ?in|Register|Search|Menu|Close|Listen|Edit|Like|Reply|Save|Report|Regenerate|Cancel|Sources|Yes|No|👍|👎|(?:Accept|Reject|Allow|Manage) (?:all )?(?:cookies|preferences)|View in browser)[…?]?(?: ?[|·/,]? ?(?=\S)|$))+$/iu;

/** Sentences of pages, mail, chats, and forms. */
const SENTENCES: readonly RegExp[] = [
  /^(?:(?:Was|Is|Did you find|Did) this (?:\w+ )?(?:help|useful|answer).*\?.*|\d+ (?:out )?of \d+ (?:people )?found this helpful\.?)$/i,
  /^(?:Edit|Suggest|Improve|View|Report|Rate|Add|Print|Share|Download)(?: (?:an?|this|to|on|in|with|page|article|answer|question|comment|source|the|edits?|changes|issue|translation|response|as|PDF|post))*(?: (?:page|article|answer|question|comment|source|GitHub|GitLab|edits?|changes|translation|response|PDF|post))\.?$/i,
  /^(?:Sure|Certainly|Of course|Absolutely)[!,.] (?:Here|I)\b.*$|^(?:Let me know if|Would you like me to|I hope this helps|Feel free to ask|As an AI)\b.*$|^(?:Next|Now|Then),? I(?:[’']ll| will) (?:add|continue|create|draft|rewrite|update|write)\b.*$|^If you[’']d like, I (?:can|could) .*$|^(?:Great|Good|Excellent) question\b.*$|^Thought for (?:\d|a )\w*\b.*$/i,
  /^(?:Here(?:[’']s| is) (?:an?|the|your) (?:more )?(?:clean(?:ed)?-?(?: ?up)?|clear(?:er)?|complete|concise|corrected|edited|final|improved|polished|professional|refined|revised|rewritten|short(?:er)?|updated),? (?:[\w-]+,? ){0,2}(?:version|draft|rewrite|revision|section)\b.*|(?:I[’']ve|I have) (?:updated|rewritten|revised|drafted|improved|polished) (?:the|your|this)\b.*)$/,
  /^.*\b(?:AI|ChatGPT|Claude|Gemini|Copilot)\b.*\b(?:can make mistakes|(?:may|might) be (?:inaccurate|incorrect)|check (?:for accuracy|it))\b.*$/i,
  /^(?:Hi|Hello|Hey|Dear|Good (?:morning|afternoon))\b[^?]{0,60},$|^(?:(?:Best|Kind|Warm) regards|Regards|Cheers|Sincerely|(?:Many )?thanks|Thank you|Best|Yours),?$|^(?:Sent from my|Get Outlook for) \w+.*$|^Please consider the environment\b.*$/i,
  /^.*\b(?:originated|(?:came|sent) from) (?:from )?outside\b.*$|^.*\bunless you (?:recognize|trust|know) the sender\b.*$|^.*\b(?:intended recipient|This e-?mail (?:and any|is confidential)|don[’']t often get e-?mail from)\b.*$/i,
  /^(?:Join (?:with Google Meet|Zoom Meeting|the meeting now|on your computer\b.*|by phone)|Meeting ID: .*|Passcode: \S+|Or dial: .*|One tap mobile|Dial[- ]in by phone\b.*|Microsoft Teams (?:meeting|Need help\?).*)$/i,
  /^This (?:page|article|text|document|content|post) (?:has been|was|is) (?:automatically|machine|AI)[- ]?\w+ .*$|^(?:Error rendering macro|Unknown (?:macro|attachment)|(?:Unable|Failed|Could not) (?:to )?(?:render|load|display|embed)|Please log in to)\b.*$|^Getting issue details\b.*$|^Code Block \d+\b.*$|^Your feedback will be used\b.*$|^Article is closed for comments\.?$|^Have more questions\? Submit a request\.?$/i,
  /^(?:Copyright )?(?:©|\([cC]\)|Copyright) ?.*\d{4}.*$|^(?:[^.]+\. )?All rights reserved\.?$|^Home(?: ?[>/›»→] ?[^>/›»→\n]+){1,6}$/iu,
  /(?:Image description ends|End of (?:image|figure) description)\.?$/,
  /^(?:Click or tap|Click here) (?:here )?to enter.*$|^Choose an item\.?$|^Sign up for our newsletter\.?$|^.*[.!] (?:Accept|Allow) all(?: cookies)?$/i,
  /^\/(?:assign|label|close|reopen|milestone|cc|approve|merge|due)(?: [@~%"\d#].*)?$|^(?:--|_{10,}|WEBVTT)$|^-{2,} ?(?:Original|Forwarded) message ?-{2,}$/i,
  /^[⏺⎿✻✽]\s.*$/u,
  /^(?:Human|User|Assistant|AI|Bot|System|Prompt|(?:ChatGPT|Claude|Gemini|Copilot) said): \S.*$/,
  /^We (?:and our partners )?use cookies\b.*$/i,
];

/** A sentence that ends with numbers of sources: "1.", "2, 3.", or "1-3." */
const NUMBERED =
  /(?<!\b(?:step|version|level|section|chapter|part|page|table|figure|line|than|from|least|most|about|number|phase|tier|option|rule|item|row|port|code|after|before|and|with|only|are|was))(?<=(?<!\p{L})\p{Ll}{3,}) \d{1,2}(?:(?:, ?|[-–])\d{1,2})*[.](?=\s+\p{Lu}|$)/gu;

/** The least number of sentences that have such numbers. */
const NUMBERED_SENTENCES = 2;

const HEADERS =
  /^(?:From|To|Cc|Bcc|Subject|Date|Sent|Reply-To|Attachments?|MIME-Version|Message-ID|Received|Return-Path|Content-[\w-]+|X-[\w-]+):\s/i;

/** A long line with lowercase and capital letters and digits, but without spaces. */
const BASE64 = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d+/]{40,}={0,2}$/;

/** Names of files and sentences that programs write as the text of an image. */
const IMAGE_TEXT =
  /^(?:image|img|picture|photo|pasted image|screen ?shot|screen recording|untitled|clipboard)?[\d\W_]*(?:\bat\b[\d\W_]*(?:[AP]M)?)?(?:\.(?:png|jpe?g|gif|svg|webp))?$|\b(?:AI[- ]generated content may be incorrect|description automatically generated)\b/i;

export const boilerplate: ProgramRules = {
  name: 'boilerplate',
  nodes: {
    image: ({alt}) =>
      alt && IMAGE_TEXT.test(alt)
        ? `"${shorten(alt)}" is the text of a program. Say what the image shows.`
        : undefined,
  },
  blocks: [
    {
      find: every(HEADERS),
      what: 'email headers become one paragraph. Write a list, or remove them.',
    },
    {
      find: (lines) => every(/^[A-Za-z\d+/]{4,}={0,2}$/, 1)(lines) && BASE64.test(lines[0] ?? ''),
      what: 'the text is encoded (Base64). Write the text itself.',
    },
  ],
  lines: [
    {
      pattern: /^(?:feat|fix|chore|refactor|perf|revert)(?:\([\w./ -]+\))?!?: \S.*$/,
      what: '"$&" is the subject of a commit. Write what readers can do now.',
    },
    {pattern: [...SENTENCES, BUTTONS, SAID], what: isPart},
    {
      pattern: /^\[(?!x)[a-z]\](?=\p{L})(?!.*\[\/).*$/u,
      what: '"$&" is a comment of Google Docs. Remove it.',
    },
    {pattern: ROLE, what: (match) => (NAME.test(match[1] ?? '') ? isPart(match) : undefined)},
    {
      pattern: [TIMED, DATED],
      what: (match) =>
        SENTENCE.test(match[0]) && !/^[[(]?\d/.test(match[0]) ? undefined : isPart(match),
    },
  ],
  parts: [
    {
      pattern:
        /\(?\bopens (?:in )?an? ?(?:new|another) (?:tab|window)\)?|\(?\bopens in new (?:tab|window)\)?/i,
      what: '"$&" is text for screen readers, copied with a link. Remove it.',
    },
    {
      pattern: /(?<![\w.])@\p{Lu}\w*\.\p{Lu}\w*/u,
      what: '"$&" is a field of a form or a template. Write the value, or put it in backticks.',
    },
    {pattern: /\bLorem ipsum dolor\b/i, what: '"$&" is sample text. Write the text, or remove it.'},
    {
      pattern:
        /\b(?:TODO|FIXME|TBD|TBC|TBA|tbd)\b(?=[:.,;()]|$)|^(?:TODO|FIXME)\b(?! (?:apps?|comments?|items?|lists?|markers?|notes?)\b)/,
      what: '$& marks unfinished text. Finish it, or set draft: true.',
    },
    {
      pattern:
        /(?<=[\p{L}\d])[.,]?\+\d{1,2}(?=[.,]|$)|^\+\d{1,2}(?=[.,]|$)|\b(?:filecite|navlist|cite)?turn\d[a-z]+\d+\w*|\(edited\)$|\bError! (?:Reference source|Bookmark) not (?:found|defined)\.?|(?<=\S)¶$/u,
      what: `"$&" ${PART}`,
    },
    {
      pattern: new RegExp(
        `(?<![\\w.])@(?:${MONTH} \\d{1,2}(?:, \\d{4})?|Today|Yesterday|Tomorrow)(?!\\w)`,
        'u',
      ),
      what: '$& is a mention. Write the date.',
    },
    {
      pattern: /(?<![\w.])@\p{Lu}[\p{Ll}’'-]+ \p{Lu}[\p{Ll}’'-]+/u,
      what: '$& is a mention. Write the name, or the role.',
    },
    {
      pattern:
        /(?<=\bby )@[a-z\d][\w-]*(?= in (?:#|$))|^@[a-z\d][\w-]*(?= made their first contribution)/i,
      what: '$& is a mention. Write the name, or remove it.',
    },
    {
      pattern:
        /«\p{Lu}\p{Ll}+(?:_?\p{Lu}\p{Ll}+)*»|(?<![\w%])%[A-Z]+(?:_[A-Z]+)*%|(?<![\w%]|\d )%(?:\d+\$)?[sd@](?!\w)/u,
      what: '"$&" is a field of a form or a template. Write the value, or put it in backticks.',
    },
  ],
  paragraphs: [
    {
      find: (_, {node}) => (toString(node).match(NUMBERED)?.length ?? 0) >= NUMBERED_SENTENCES,
      what: 'the numbers at the ends of sentences are citations of a chat. Remove them, and link to the sources.',
    },
  ],
};
