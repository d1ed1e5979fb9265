import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '#platform/refused.ts';
import type { Who } from '#platform/scope.ts';
import { networkOf } from './network-of.ts';

type Identify = (request: FastifyRequest) => Promise<Who>;

/**
 * Lets one person, or one network that is not signed in, ask only so often a minute. Gives `identify`
 * with a limit of its own for those it turns away: they never come to the other one, which counts a
 * signed-in person wherever they are, so that a stranger on the shop's wifi locks nobody out.
 */
export async function limitRequests(
  api: FastifyInstance,
  { requestsPerMinute, identify }: { requestsPerMinute: number; identify: Identify },
): Promise<Identify> {
  const ofNetwork = ({ ip }: FastifyRequest) => networkOf(ip);
  await api.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    // After the caller is known, so that no one escapes the limit by inventing tokens.
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
      if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttl);
      throw error;
    }
  };
}

function tooMany(milliseconds: number): Refused {
  return new Refused('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(milliseconds / 1000) });
}
