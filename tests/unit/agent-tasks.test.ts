/**
 * The solution of each task for agents passes its grader, and the mistakes that agents make fail.
 */
import {describe, expect, it} from 'vitest';
import {gradeProgram} from '../../bench/agents/gradeProgram';
import {TASKS} from '../../bench/agents/tasks';
import {findPython} from '../support/python';

const python = findPython();

describe.concurrent.each(TASKS)('$id', (task) => {
  const isMissing = task.file.endsWith('.py') && !python;
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
