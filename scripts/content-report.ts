/** `npm run content:report`: prints what the content still lacks. */
import {contentReport} from '../src/plugins/content/report';

const {inferred, withoutQuestions, placeholders} = contentReport();
console.log(`Inferred pages, for the owner's review: ${inferred.length}`);
inferred.forEach((file) => console.log(`  ${file}`));
console.log(`\nDocs and posts without questions in their front matter: ${withoutQuestions.length}`);
withoutQuestions.forEach((file) => console.log(`  ${file}`));
console.log(`\nPlaceholders for counsel: ${placeholders.length}`);
placeholders.forEach(({file, line, text}) => console.log(`  ${file}:${line}  ${text}`));
