/** Which hosts and pages can use the sandbox, so that other websites can't. */
import type {Context} from 'hono';
import {SandboxError} from '../engine/errors';

const LOCAL_HOST = /^((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/;

const createAccessError = (message: string) => new SandboxError('forbidden', undefined, message);

/** @throws SandboxError for the name of another host, or a page that may not read responses */
export function assertAccess(
  {req}: Context,
  allowedOrigins: readonly string[],
  hosts: readonly string[],
): void {
  const {hostname} = new URL(req.url);
  const origin = req.header('Origin');
  if (!LOCAL_HOST.test(hostname) && !hosts.includes(hostname))
    throw createAccessError(
      `The host ${hostname} is not this computer. If it is, start with --host ${hostname}.`,
    );
  if (origin === undefined || allowedOrigins.includes(origin)) return;
  // `null` is a page without an origin, such as a file.
  if (!URL.canParse(origin) || !LOCAL_HOST.test(new URL(origin).hostname))
    throw createAccessError(
      `Pages of ${origin} are not allowed. Start with --allow-origin ${origin}.`,
    );
}

/** @returns `https://example.com` for `https://Example.com/docs` */
export const normalizeOrigin = (origin: string) =>
  /^https?:/i.test(origin) && URL.canParse(origin) ? new URL(origin).origin : origin;
