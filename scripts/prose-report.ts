/** `npm run prose:report`: prints translated-sounding phrases and overlong table cells per page. `--check` enforces the limits. */
import {readPages} from '../src/plugins/content/pages';
import {MAX_LONG_CELLS, MAX_RATE, MAX_SENTENCE_CELLS, proseReport, proseTotals} from '../src/plugins/content/prose';

const check = process.argv.includes('--check');
const reports = readPages().map(proseReport);
const {words, phrases, rate, cells, longCells, sentenceCells} = proseTotals(reports);

if (!check) {
  for (const report of reports) {
    if (report.phrases.length + report.longCells + report.sentenceCells === 0) continue;
    console.log(
      `${report.file}: ${report.phrases.length} phrases, ${report.longCells} long cells, ${report.sentenceCells} cells with sentences`,
    );
    for (const {line, phrase} of report.phrases) console.log(`  ${report.file}:${line}: "${phrase}"`);
  }
  console.log(
    `\n${words} words, ${phrases} phrases (${rate.toFixed(1)} per 10,000 words)\n${cells} table cells, ${longCells} long, ${sentenceCells} with sentences`,
  );
}

const over = [
  [`translated-sounding phrases per 10,000 words`, rate, MAX_RATE],
  [`table cells of more than 12 words`, longCells, MAX_LONG_CELLS],
  [`table cells of more than one sentence`, sentenceCells, MAX_SENTENCE_CELLS],
] as const;
for (const [what, value, limit] of over) {
  if (value > limit) {
    console.error(
      `${Number(value.toFixed(1))} ${what}, but the limit is ${limit}. Run "npm run prose:report" and rewrite the pages it lists.`,
    );
    if (check) process.exitCode = 1;
  }
}
