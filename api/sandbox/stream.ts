/** Turns a run's result into server-sent events, in the order that the Streaming page documents. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import type {SandboxEvent} from '@docs-kit/openapi-sandbox/engine';
import type {Reply} from './replies';

/** Fields whose names are data, or are in snake_case already. */
const KEPT_FIELDS = new Set(['actionResults', 'arguments', 'jsonContent', 'metaAnalysis']);

/** Renames fields to snake_case, as in streamed results. */
function renameFields(value: Json): Json {
  if (Array.isArray(value)) return value.map(renameFields);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      KEPT_FIELDS.has(name) ? inner : renameFields(inner),
    ]),
  );
}

/** Collects events with the times at which they happen. */
class EventLog {
  readonly events: SandboxEvent[] = [];
  private now = Date.now();

  /** @returns the time after some milliseconds in ISO format */
  formatTime(after = 0): string {
    return new Date(this.now + after).toISOString();
  }

  /** @param pause - milliseconds since the last event */
  add(name: string, fields: JsonObject, pause: number): void {
    this.now += pause;
    this.events.push({name, data: formatExactJson({type: name, ...fields}), pause});
  }

  /** Adds the start and the end of a task that takes a number of milliseconds. */
  addTask(fields: JsonObject, milliseconds: number, result: JsonObject = {}): void {
    const started = {...fields, start_time_utc: this.formatTime(10)};
    this.add('task_start', started, 10);
    const duration = `${new Date(milliseconds).toISOString().slice(11, 23)}0000`;
    const ended = {end_time_utc: this.formatTime(milliseconds), duration};
    this.add('task_stop', {...started, ...ended, ...result}, milliseconds);
  }
}

/** @returns the events of a run that succeeds */
export function buildEvents(result: JsonObject, {content, skill}: Reply): SandboxEvent[] {
  const log = new EventLog();
  const {instanceId = null} = result;
  log.add('start', {start_time_utc: log.formatTime(), instance_id: instanceId}, 0);
  log.addTask({task: 'Loading configuration', task_key: 'configuration_load'}, 12);
  log.addTask({task: 'Validating configuration', task_key: 'configuration_validate'}, 2);
  log.addTask({task: 'Loading plugins', task_key: 'skills_load'}, 4);
  if (skill) {
    const {code, type, input, output} = skill;
    log.add('reasoning', {text: 'The order number is given, so I can look it up.'}, 300);
    const names = {task: `Executing Skill: ${code}`, task_key: `skills_${code}_execute`};
    const fields = {...names, input, metadata: {skill: {type, code}}};
    log.addTask(fields, 700, {output, success: true});
  }
  const {citations} = result;
  const pieces = content.match(/(?:\S+\s*){1,3}/g) ?? [];
  pieces.forEach((text, index) => {
    const isLast = citations !== undefined && index === pieces.length - 1;
    log.add('content', {text, ...(isLast && {citations})}, index === 0 ? 500 : 120);
  });
  log.add('stop', {stop_time_utc: log.formatTime(10), result: renameFields(result)}, 10);
  return log.events;
}

/** Cuts a stream in the middle of the reply, as if the connection was lost. */
export function breakOff(events: readonly SandboxEvent[]): SandboxEvent[] {
  const contents = events.filter(({name}) => name === 'content');
  const last = contents[Math.floor((contents.length - 1) / 2)];
  return events.slice(0, last ? events.indexOf(last) + 1 : -1);
}
