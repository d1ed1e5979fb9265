import { useRefusedFields } from '#shared/api/use-error-message.ts';

/** Which of the sent codes the server refused, and why; undefined if it refused none of them. */
export function useRefusedCodes(
  error: unknown,
  codes: readonly string[] | null | undefined,
): string | undefined {
  const refusedFields = useRefusedFields();
  const refused = refusedFields(error).flatMap(({ path, text }) => {
    const [, index] = /^codes\.(\d+)$/.exec(path) ?? [];
    const code = index === undefined ? undefined : codes?.[Number(index)];
    return code === undefined ? [] : `${code}: ${text}`;
  });
  return refused.length === 0 ? undefined : refused.join(' ');
}
