/**
 * The solution of each task for agents passes its grader, and the mistakes that agents make fail.
 */
import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {gradeProgram, PYTHON} from '../../tools/bench/agents/gradeProgram';
import {TASKS} from '../../tools/bench/agents/tasks';

const hasPython = spawnSync(PYTHON, ['--version']).status === 0;

describe.concurrent.each(TASKS)('$id', (task) => {
  const isMissing = task.file.endsWith('.py') && !hasPython;
  it.skipIf(isMissing)('passes its solution', async () =>
    expect(await gradeProgram(task, task.solution)).toEqual([]),
  );

  it.skipIf(isMissing).each(Object.entries(task.wrong))(
    'fails a program that %s',
    async (_, [find, replacement]) => {
      expect(task.solution.split(find)).toHaveLength(2);
      const problems = await gradeProgram(
        task,
        task.solution.replace(find, () => replacement),
      );
      expect(problems).not.toEqual([]);
    },
  );
});
