import type { ImportAnswer } from '@mostrador/contract/imports';
import { expect } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { refusalOf } from './refusal-of.ts';
import type { Till } from './till.ts';

type ImportName = 'importProducts' | 'importCustomers' | 'importProviders';
type PreviewName = 'previewProductImport' | 'previewCustomerImport' | 'previewProviderImport';
type ExportName = 'exportProducts' | 'exportCustomers' | 'exportProviders';

/** Returns the body of a file's upload. */
export function fileBody(content: string | Uint8Array) {
  return { file: Buffer.from(content).toString('base64') };
}

export function importFile(
  till: Till,
  name: ImportName | PreviewName,
  content: string | Uint8Array,
  key?: string,
): Promise<ImportAnswer> {
  return till.call(name, { body: fileBody(content), key });
}

/** Returns the problems for which a file is refused, as "line column problem". */
export async function problemsOf(till: Till, name: ImportName, content: string): Promise<string[]> {
  const refusal = await refusalOf(importFile(till, name, content));
  expect(refusal.body.code).toBe('IMPORT_HAS_PROBLEMS');
  const { problems } = refusal.body.details as unknown as ImportAnswer;
  return problems.map(({ line, column, problem, otherLine }) =>
    [line, column, problem, otherLine].filter((part) => part != null).join(' '),
  );
}

/** Returns why a file cannot be read, without the sentence. */
export async function unreadable(till: Till, name: ImportName, content: string | Uint8Array) {
  const refusal = await refusalOf(importFile(till, name, content));
  expect({ status: refusal.status, code: refusal.body.code }).toEqual({
    status: 422,
    code: 'UNREADABLE_FILE',
  });
  const { reason, ...details } = refusal.body.details ?? {};
  expect(refusal.body.message).toBe(`The file could not be read: ${reason}.`);
  return details;
}

export async function exportedText(
  till: Till,
  name: ExportName,
  query: Record<string, string> = {},
): Promise<string> {
  const response = await till.send(name, { query });
  expect(response.statusCode).toBe(200);
  return response.body;
}

/** Returns the rows of an export by its headings. */
export async function exportedRows(
  till: Till,
  name: ExportName,
  query: Record<string, string> = {},
): Promise<Record<string, string>[]> {
  const text = await exportedText(till, name, query);
  const [names = [], ...rows] = parseCsv(text.replace(/^\ufeff/, ''));
  return rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])),
  );
}
