import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '#platform/refused.ts';
import type { Who } from '#platform/scope.ts';
import { networkOf } from './network-of.ts';

type Identify = (request: FastifyRequest) => Promise<Who>;

/**
 * Limits the requests per minute of a person, or of a network that is not signed in (api.md#rates).
 * Returns `identify` with a separate limit for the callers it turns away. A signed-in person is counted
 * by their id, not by their address, so that a stranger on the shop's wifi locks nobody out.
 */
export async function limitRequests(
  api: FastifyInstance,
  { requestsPerMinute, identify }: { requestsPerMinute: number; identify: Identify },
): Promise<Identify> {
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
  return async (request) => {
    try {
      return await identify(request);
    } catch (error) {
      const limit = await turnedAway(request);
      // `isAllowed` means a caller on a list of exceptions.
      if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttl);
      throw error;
    }
  };
}

function tooMany(milliseconds: number): Refused {
  return new Refused('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(milliseconds / 1000) });
}
