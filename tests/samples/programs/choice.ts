/** Chooses the day that the agent asks for. */
import {call, check} from './client';

const PATH = '/api/v2/agent/order-support/execute';
const asked = await call('POST', PATH, [{Key: 'message', Value: 'Which day can you deliver?'}]);
const choices = (asked.pendingActions[0]?.questions ?? []).map((question) => ({
  questionId: question.id,
  selectedOptionIds: [question.options[1]?.id ?? ''],
}));
check(choices.length === 1, 'nothing has to be chosen');
const chat = {Key: 'chatId', Value: asked.instanceId};
const done = await call('POST', PATH, [chat, {Key: 'userChoiceResponses', Value: choices}]);
check(done.content.includes('Saturday'), 'another day was noted');
