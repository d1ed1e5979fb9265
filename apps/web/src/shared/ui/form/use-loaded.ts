import { useState } from 'react';
import type { FormFields } from './use-form-fields.ts';

interface Options<Row, Values extends object> {
  /** The record in its present state, which live updates change; undefined for a new one. */
  row: Row | undefined;
  form: Pick<FormFields<Values>, 'isChanged' | 'meet' | 'restart'>;
  valuesOf: (row: Row) => Values;
  /** The command that saves the form. */
  command: { isPending: boolean; isUnknown: boolean; data?: { updatedAt: string } | undefined };
}

/**
 * Returns the state of the record that the form's fields were filled from, whose `updatedAt` goes with the
 * save. Somebody else's edit is taken up as it arrives: a form in which nothing was typed follows it, another
 * one shows both (rules.md#edits-at-the-same-time).
 */
export function useLoaded<Row extends { updatedAt: string }, Values extends object>({
  row,
  form,
  valuesOf,
  command,
}: Options<Row, Values>): Row | undefined {
  const [loaded, setLoaded] = useState(row);
  // While a save is under way, a change may be its own.
  if (row === undefined || row === loaded || command.isPending || command.isUnknown) return loaded;
  setLoaded(row);
  const isOwn = command.data?.updatedAt === row.updatedAt;
  if (row.updatedAt !== loaded?.updatedAt && !isOwn) {
    if (form.isChanged) form.meet(valuesOf(row));
    else form.restart(valuesOf(row));
  }
  return row;
}
