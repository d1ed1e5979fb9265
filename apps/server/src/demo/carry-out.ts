import type { DecodedRequest } from '@mostrador/contract/routes';
import { recordAudit } from '#platform/audit.ts';
import type { Command, CommandName, CommandResult } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/scope.ts';

/** Runs a command as the API does, with its entry in the audit trail. */
export async function carryOut<Name extends CommandName>(
  scope: Scope,
  name: Name,
  { run, note }: Command<Name>,
  request: DecodedRequest<Name>,
): Promise<CommandResult<Name>> {
  const result = await run(scope, request);
  const entry = note(request, result);
  if (entry !== null) await recordAudit(scope, name, entry);
  return result;
}
