/** `npm run test:build`: the builds that tests need, with strict links. */
import {spawnSync} from 'node:child_process';
import {BUILDS, CANARY} from './support/builds';

for (const {folder, env} of BUILDS) {
  const {status} = spawnSync(`npm run --silent build -- --out-dir ${folder}`, {
    stdio: 'inherit',
    shell: true,
    env: {...process.env, ...env, STRICT_LINKS: 'true', [CANARY.name]: CANARY.value},
  });
  if (status !== 0) process.exit(1);
}
