import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '#platform/refused.ts';
import type { Who } from '#platform/scope.ts';
import { networkOf } from './network-of.ts';

type Identify = (request: FastifyRequest) => Promise<Who>;

interface Limited {
  /** `identify`, by which those who are turned away are counted. */
  identify: Identify;
  /** Counts a caller who is turned away with the error, and throws it, or TOO_MANY_REQUESTS. */
  turnAway: (request: FastifyRequest, error: unknown) => Promise<never>;
}

/**
 * Limits the requests per minute of a person, or of a network that is not signed in (api.md#rates).
 * Callers who are turned away have a limit of their own. A signed-in person is counted
 * by their id, not by their address, so that a stranger on the shop's wifi locks nobody out.
 */
export async function limitRequests(
  api: FastifyInstance,
  { requestsPerMinute, identify }: { requestsPerMinute: number; identify: Identify },
): Promise<Limited> {
  const ofNetwork = ({ ip }: FastifyRequest) => networkOf(ip);
  await api.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    // Runs once the caller is known, so that inventing tokens does not escape the limit.
    hook: 'preParsing',
    keyGenerator: (request) => request.who?.user.id ?? ofNetwork(request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  const turnedAway = api.createRateLimit({ keyGenerator: ofNetwork });
  const turnAway: Limited['turnAway'] = async (request, error) => {
    const limit = await turnedAway(request);
    // `isAllowed` means a caller on a list of exceptions.
    if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttl);
    throw error;
  };
  return {
    identify: (request) => identify(request).catch((error: unknown) => turnAway(request, error)),
    turnAway,
  };
}

function tooMany(milliseconds: number): Refused {
  return new Refused('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(milliseconds / 1000) });
}
