/**
 * Parses diagrams with Mermaid itself, in a process of its own: Docusaurus loads plugins through a loader that turns `import()`
 * into `require`, and Mermaid wants globals of a browser. Reads a JSON list of sources, writes a list of the same length with
 * `null` for a sound one, else the message and the line of the source, counted from 1.
 */
import {text} from 'node:stream/consumers';
import {Window} from 'happy-dom';

const window = new Window();
Object.assign(globalThis, {window, document: window.document});
const {default: mermaid} = await import('mermaid');

async function fault(source) {
  try {
    await mermaid.parse(source);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Mermaid puts a line before the text, and counts from 1.
    const line = Math.max(1, Number(/line (\d+)/.exec(message)?.[1] ?? 2) - 1);
    return {line, message: message.split('\n')[0].replace(/ on line \d+:?$/, '')};
  }
}

const faults = [];
for (const source of JSON.parse(await text(process.stdin))) faults.push(await fault(source));
process.stdout.write(JSON.stringify(faults));
// happy-dom keeps timers.
process.exit(0);
