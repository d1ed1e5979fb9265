import { useState } from 'react';
import type { RefusedInWords } from '#shared/api/use-error-message.ts';

/** What is wrong with the fields, in words; a field that is right is absent. */
export type FieldProblems<Values> = Partial<Record<keyof Values, string>>;

interface Options<Values> {
  initial: Values;
  problemsOf: (values: Values) => FieldProblems<Values>;
  /** A field keeps its problem to itself until it was changed, or until it was left. */
  tellsOn: 'change' | 'blur';
}

/**
 * The fields of a form: what was typed, and what is wrong with it. `check` makes every field tell, and
 * answers whether all are right.
 */
export function useFormFields<Values extends object>({
  initial,
  problemsOf,
  tellsOn,
}: Options<Values>) {
  type Name = keyof Values;
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(initial);
  const [telling, setTelling] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<FieldProblems<Values>>({});
  const names = Object.keys(first) as Name[];
  const problems = problemsOf(values);
  const tell = (fields: readonly Name[]) => setTelling((before) => new Set([...before, ...fields]));

  return {
    values,
    isChanged: names.some((name) => values[name] !== first[name]),
    set<Field extends Name>(name: Field, value: Values[Field]) {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused((before) => ({ ...before, [name]: undefined }));
      if (tellsOn === 'change') tell([name]);
    },
    leave(name: Name) {
      if (tellsOn === 'blur') tell([name]);
    },
    problemOf: (name: Name): string | undefined =>
      (telling.has(name) ? problems[name] : undefined) ?? refused[name],
    check() {
      tell(names);
      return names.every((name) => problems[name] === undefined);
    },
    /** Begins anew with what the record is by now. */
    restart(next: Values) {
      setFirst(next);
      setValues(next);
      setTelling(new Set());
      setRefused({});
    },
    /**
     * Marks the fields that the server did not accept with their reasons, until they are changed. Gives
     * whether the form has all of them, so that nothing is left to tell elsewhere.
     */
    refuse(fields: readonly RefusedInWords[]): boolean {
      const texts = names.flatMap((name) => {
        const field = fields.find(({ path }) => path === name);
        return field ? [[name, field.text]] : [];
      });
      setRefused(Object.fromEntries(texts) as FieldProblems<Values>);
      return fields.length > 0 && fields.every(({ path }) => names.some((name) => name === path));
    },
  };
}

export type FormFields<Values extends object> = ReturnType<typeof useFormFields<Values>>;
