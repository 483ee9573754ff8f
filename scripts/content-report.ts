/** `npm run content:report`: prints the inferred pages and the gaps in the legal drafts, for the owner's review. */
import {contentReport} from '../src/plugins/content/report';

const {inferred, placeholders} = contentReport();
console.log(`Inferred pages, for the owner's review: ${inferred.length}`);
inferred.forEach((file) => console.log(`  ${file}`));
console.log(`\nPlaceholders for counsel: ${placeholders.length}`);
placeholders.forEach(({file, line, text}) => console.log(`  ${file}:${line}  ${text}`));
