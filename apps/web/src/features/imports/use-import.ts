import type { ImportAnswer } from '@mostrador/contract/imports';
import { MAX_IMPORT_BYTES } from '@mostrador/domain/import-files';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { base64Of } from '#shared/api/base64-of.ts';
import { call } from '#shared/api/client.ts';
import { useCommand } from '#shared/api/query.ts';
import { IMPORT_KINDS, type ImportKind } from './parts/import-kinds.ts';

/** The file was moved or changed since it was chosen. */
export class FileGone extends Error {}

interface Checked {
  /** What was checked, and nothing else, is imported. */
  content: string;
  answer: ImportAnswer;
}

/** A file on its way: chosen, checked by the server, imported. */
export function useImport(kind: ImportKind) {
  const { previews, imports } = IMPORT_KINDS[kind];
  const [file, setFile] = useState<File>();
  const check = useMutation({
    mutationFn: async (chosen: File): Promise<Checked> => {
      const content = await base64Of(chosen).catch(() => {
        throw new FileGone();
      });
      return { content, answer: await call(previews, { body: { file: content } }) };
    },
  });
  const command = useCommand(imports);
  const isTooLarge = file !== undefined && file.size > MAX_IMPORT_BYTES;
  const overtaken = overtakenAnswer(command.error);

  const forget = () => {
    check.reset();
    command.reset();
  };
  return {
    file,
    isTooLarge,
    choose: (chosen: File) => {
      forget();
      setFile(chosen);
      if (chosen.size <= MAX_IMPORT_BYTES) check.mutate(chosen);
    },
    startAgain: () => {
      forget();
      setFile(undefined);
    },
    isChecking: check.isPending,
    checkError: check.error,
    checkAgain: () => {
      if (file !== undefined) check.mutate(file);
    },
    /** What an import would do; after one that was overtaken, as things stand now. */
    preview: overtaken ?? check.data?.answer,
    isOvertaken: overtaken !== undefined,
    run: () => {
      if (check.data !== undefined) command.mutate({ body: { file: check.data.content } });
    },
    command,
    /** Why an import failed, where the preview does not show it. */
    runError: overtaken === undefined && !command.outcomeUnknown ? command.error : null,
    /** What an import did. */
    done: command.data,
  };
}

export type Import = ReturnType<typeof useImport>;

/** The answer that an import's refusal carries: what is there has changed since the file was checked. */
function overtakenAnswer(error: unknown): ImportAnswer | undefined {
  return error instanceof ApiError && error.code === 'IMPORT_HAS_PROBLEMS'
    ? (error.details as ImportAnswer)
    : undefined;
}
