/** Checks the prose of api/openapi.json, as in pages. */
import {PROSE} from './prose.mjs';

/** Checks summaries and descriptions, without the code in them. */
const prose = () => ({
  any: {
    enter(node, {location, report}) {
      for (const key of ['summary', 'description']) {
        if (typeof node?.[key] !== 'string') continue;
        const text = node[key].replace(/`[^`]*`/g, '');
        for (const [pattern, fix] of PROSE)
          for (const [found] of text.matchAll(pattern))
            report({message: `"${found}": ${fix}`, location: location.child(key)});
      }
    },
  },
});

export default () => ({id: 'site', rules: {oas3: {prose}}});
