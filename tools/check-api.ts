/** `npm run check:api`: lists what the OpenAPI file leaves out. Errors stop the build instead. */
import {loadApi} from '@docs-kit/openapi-model/model';
import {buildApiConfig} from '../src/config/node/api';
import {ROOT} from './support/project';
import {runScript} from './support/runScript';

runScript(() => {
  for (const {message} of loadApi(buildApiConfig(ROOT)).warnings) console.log(message);
});
