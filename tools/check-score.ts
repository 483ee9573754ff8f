/**
 * `npm run check:score`: scores the OpenAPI file, completed by the overlay, for how ready it is for
 * agents and integrations. Fails below the floor.
 */
// cspell:ignore subscores
import {runRedocly} from './support/redocly';
import {runScript} from './support/runScript';

/** Raise it when the score has risen, and never lower it. */
const MIN_SCORE = 82;

const SCORED_FILE = '.docusaurus/openapi-score.json';

/** The parts of the report that are read. Each part of the score is between 0 and 1. */
type Report = {agentReadiness: number; subscores: Record<string, number>};

runScript(() => {
  const {report} = runRedocly('score', SCORED_FILE);
  const {agentReadiness: score, subscores} = report as Report;
  const parts = Object.entries(subscores)
    .sort(([, a], [, b]) => a - b)
    .map(([name, value]) => `${name} ${Math.round(100 * value)}`);
  console.log(`The OpenAPI file scores ${score} of 100: ${parts.join(', ')}.`);
  if (score >= MIN_SCORE) return;
  console.error(
    `api/openapi.overlay.yaml: the score is below ${MIN_SCORE}. Add examples, limits, and descriptions for the lowest parts. To list them by operation, run npx redocly score ${SCORED_FILE} --operation-details.`,
  );
  process.exitCode = 1;
});
