/** Checks the prose of api/openapi.json like that of pages. */
import {PROSE} from './prose.mjs';

const prose = () => ({
  any: {
    enter({description}, {location, report}) {
      if (typeof description !== 'string') return;
      const text = description.replace(/`[^`]*`/g, '');
      for (const [pattern, fix] of PROSE)
        for (const [found] of text.matchAll(pattern))
          report({message: `"${found}": ${fix}`, location: location.child('description')});
    },
  },
});

export default () => ({id: 'site', rules: {oas3: {prose}}});
