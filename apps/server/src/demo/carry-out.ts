import type { DecodedRequest } from '@mostrador/contract/routes';
import { recordAudit } from '#platform/audit.ts';
import { auditNoteOf, type CommandName, type CommandResult } from '#platform/audit-notes.ts';
import type { Scope } from '#platform/scope.ts';

/** Runs a command as the API does, with its entry in the audit trail. */
export async function carryOut<Name extends CommandName>(
  scope: Scope,
  name: Name,
  command: (scope: Scope, request: DecodedRequest<Name>) => Promise<CommandResult<Name>>,
  request: DecodedRequest<Name>,
): Promise<CommandResult<Name>> {
  const result = await command(scope, request);
  const note = auditNoteOf(name, request, result);
  if (note !== undefined) await recordAudit(scope, name, note);
  return result;
}
