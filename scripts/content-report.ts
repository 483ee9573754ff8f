/** `npm run content:report`: prints open content work. */
import {contentReport} from '../src/plugins/content/report';

const {inferred, withoutQuestions, placeholders} = contentReport();
console.log(`Inferred pages to review: ${inferred.length}`);
inferred.forEach((file) => console.log(`  ${file}`));
console.log(`\nDocs and posts without questions in front matter: ${withoutQuestions.length}`);
withoutQuestions.forEach((file) => console.log(`  ${file}`));
console.log(`\nPlaceholders for counsel: ${placeholders.length}`);
placeholders.forEach(({file, line, text}) => console.log(`  ${file}:${line}  ${text}`));
