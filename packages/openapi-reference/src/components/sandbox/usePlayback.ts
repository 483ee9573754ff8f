/**
 * Plays a sandbox response as if it arrived from the network: first a delay, then one event after
 * the other.
 */
import {isJsonType} from '@docs-kit/openapi-model/shared';
import type {SandboxResponse} from '@docs-kit/openapi-sandbox/engine';
import {useEffect, useMemo, useState} from 'react';
import type {ResponseState} from '../ApiResponse/responseState';
import {buildWholeBody} from '../ApiResponse/wholeBody';

/** Limits of the pause before an event: users can read each event, and never wait long. */
const MIN_PAUSE_MS = 350;
const MAX_PAUSE_MS = 1500;

/** The shown part of a response, and the controls of its playback. */
export type Playback = ReturnType<typeof usePlayback>;

/**
 * Builds the part of a response that has arrived while it plays.
 *
 * @param position - number of events that have arrived, or -1 before the response
 */
export function buildResponseAt(
  url: string,
  {status, headers, body}: SandboxResponse,
  position: number,
): ResponseState {
  const base = {url, milliseconds: 0, isSandbox: true} as const;
  if (position < 0) return {...base, phase: 'sending', body: {kind: 'none'}};
  const received = {...base, status, headers: Object.entries(headers)};
  if (body.kind === 'undocumented') return {...received, phase: 'done', body};
  if (body.kind === 'bytes') {
    const whole = buildWholeBody(body.bytes, url, (name) => headers[name]);
    return {...received, phase: 'done', body: whole};
  }
  if (body.kind === 'text') {
    if (body.text === '') return {...received, phase: 'done', body: {kind: 'none'}};
    const isJson = isJsonType(headers['content-type']);
    return {...received, phase: 'done', body: {kind: 'text', text: body.text, isJson}};
  }
  const isArriving = position < body.events.length || body.end === 'stalled';
  const lastPhase = body.end === 'complete' ? 'done' : 'broken';
  return {
    ...received,
    phase: isArriving ? 'receiving' : lastPhase,
    body: {kind: 'events', events: body.events.slice(0, position)},
  };
}

type Source = {url: string; response: SandboxResponse};

/**
 * @param createSource - creates what plays immediately; without it, nothing plays before `play` is
 *   called
 */
export function usePlayback(createSource?: () => Source) {
  const [source, setSource] = useState(createSource);
  const [position, setPosition] = useState(-1);
  const [isPaused, setIsPaused] = useState(false);
  const body = source?.response.body;
  const isStream = body?.kind === 'events';
  const end = isStream ? body.events.length : 0;
  const isOver = position >= end;

  useEffect(() => {
    if (!source || isPaused || isOver) return undefined;
    const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const {body: content, delay} = source.response;
    const next = content.kind === 'events' ? (content.events[position]?.pause ?? 0) : 0;
    const timer = setTimeout(
      () => setPosition(prefersStill ? end : position + 1),
      position < 0 ? delay : Math.min(Math.max(next, MIN_PAUSE_MS), MAX_PAUSE_MS),
    );
    return () => clearTimeout(timer);
  }, [source, position, isPaused, isOver, end]);

  // A file keeps its URL while other parts of the page change.
  const response = useMemo(
    () => source && buildResponseAt(source.url, source.response, position),
    [source, position],
  );

  const restart = () => {
    setPosition(-1);
    setIsPaused(false);
  };
  return {
    response,
    isStream,
    isPaused,
    isOver,
    play(url: string, played: SandboxResponse) {
      setSource({url, response: played});
      restart();
    },
    /** Pauses, continues, or starts again after the end. */
    toggle: () => (isOver ? restart() : setIsPaused(!isPaused)),
    /** Shows the next event and pauses. */
    step() {
      setIsPaused(true);
      setPosition(Math.min(position + 1, end));
    },
    /** Shows the rest at once. */
    skip: () => setPosition(end),
  };
}
