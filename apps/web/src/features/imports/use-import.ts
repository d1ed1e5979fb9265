import type { ImportAnswer, ImportBody } from '@mostrador/contract/imports';
import { MAX_IMPORT_BYTES } from '@mostrador/domain/import-files';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { base64Of } from '#shared/api/base64-of.ts';
import { call } from '#shared/api/client.ts';
import { useCommand } from '#shared/api/query.ts';
import { IMPORT_KINDS, type ImportKind } from './parts/import-kinds.ts';
import type { ProblemRows } from './preview/use-problem-file.ts';

/** The file was moved or changed after it was chosen. */
export class FileGone extends Error {}

/** What the person has said of the file, where the file alone does not say it. */
export type ImportChoices = Omit<ImportBody, 'file'>;

interface Checked {
  /** What the server checked. The import sends exactly this, never the file again. */
  body: ImportBody;
  answer: ImportAnswer;
}

/** State of an import: the chosen file, the server's check, and the import itself. */
export function useImport(kind: ImportKind) {
  const { previews, imports } = IMPORT_KINDS[kind];
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<ImportChoices>({});
  const check = useMutation({
    mutationFn: async (asked: { chosen: File; choices: ImportChoices }): Promise<Checked> => {
      const content = await base64Of(asked.chosen).catch(() => {
        throw new FileGone();
      });
      const body = { file: content, ...asked.choices };
      return { body, answer: await call(previews, { body }) };
    },
  });
  const command = useCommand(imports);
  const [left, setLeft] = useState<ProblemRows>();
  const others = useMutation({
    mutationFn: async (body: ImportBody): Promise<ProblemRows> => {
      const { fileColumns, problemRows } = await call(previews, {
        body: { ...body, problemRows: true },
      });
      return { columns: fileColumns, rows: problemRows ?? { headings: [], rows: [] } };
    },
  });
  const isTooLarge = file !== undefined && file.size > MAX_IMPORT_BYTES;
  const overtaken = overtakenAnswer(command.error);

  const forget = () => {
    check.reset();
    command.reset();
    others.reset();
    setLeft(undefined);
  };
  return {
    file,
    isTooLarge,
    choose: (chosen: File) => {
      forget();
      setFile(chosen);
      setChoices({});
      if (chosen.size <= MAX_IMPORT_BYTES) check.mutate({ chosen, choices: {} });
    },
    /** Checks the file again with what the person has said of it. */
    say: (said: ImportChoices) => {
      if (file === undefined) return;
      forget();
      setChoices({ ...choices, ...said });
      check.mutate({ chosen: file, choices: { ...choices, ...said } });
    },
    startAgain: () => {
      forget();
      setFile(undefined);
    },
    isChecking: check.isPending,
    checkError: check.error,
    checkAgain: () => {
      if (file !== undefined) check.mutate({ chosen: file, choices });
    },
    /** Result that an import would have; after a refusal, the server's newer result. */
    preview: overtaken ?? check.data?.answer,
    isOvertaken: overtaken !== undefined,
    run: () => {
      if (check.data !== undefined) command.mutate({ body: check.data.body });
    },
    /** Reads all rows with a problem, as they are now. */
    withProblemRows: (then: (rows: ProblemRows) => void) => {
      if (check.data !== undefined) others.mutate(check.data.body, { onSuccess: then });
    },
    isFetchingOthers: others.isPending,
    othersError: others.error,
    /** Imports the file without these rows; the others are imported as a whole or not at all. */
    runWithout: (rows: ProblemRows) => {
      if (check.data === undefined) return;
      setLeft(rows);
      const skipLines = rows.rows.rows.map(({ line }) => line);
      command.mutate({ body: { ...check.data.body, skipLines } });
    },
    /** Rows that the import left out. */
    left,
    command,
    /** Error of the import, unless the preview already shows it. */
    runError: overtaken === undefined && !command.isUnknown ? command.error : null,
    /** Result of the import. */
    done: command.data,
  };
}

export type Import = ReturnType<typeof useImport>;

/** The newer result in an import's refusal, given when records changed after the check. */
function overtakenAnswer(error: unknown): ImportAnswer | undefined {
  return error instanceof ApiError && error.code === 'IMPORT_HAS_PROBLEMS'
    ? (error.details as ImportAnswer)
    : undefined;
}
