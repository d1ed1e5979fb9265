import { useState } from 'react';
import type { RefusedInWords } from '#shared/api/use-error-message.ts';

interface Options<Values, Problem extends string> {
  initial: Values;
  /** Errors of the fields; a valid field is absent. */
  problemsOf: (values: Values) => Partial<Record<keyof Values, Problem>>;
  /** Text of each error. */
  words: Record<Problem, string>;
  /** When a field starts to show its errors: once changed, or once left. */
  tellsOn: 'change' | 'blur';
}

/** What was typed, and what somebody else saved meanwhile. */
export interface Met<Values> {
  mine: Values;
  theirs: Values;
}

/** Whether a field has the same value in both; a list counts by what is in it. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * State of a form's fields: values and errors. `check` makes every field show its error, and returns
 * whether all are valid.
 */
export function useFormFields<Values extends object, Problem extends string>({
  initial,
  problemsOf,
  words,
  tellsOn,
}: Options<Values, Problem>) {
  type Name = keyof Values;
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(initial);
  const [telling, setTelling] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({});
  const [met, setMet] = useState<Met<Values>>();
  const names = Object.keys(first) as Name[];
  const problems = problemsOf(values);
  const tell = (fields: readonly Name[]) => setTelling((before) => new Set([...before, ...fields]));

  return {
    values,
    isChanged: names.some((name) => !isSameValue(values[name], first[name])),
    set<Field extends Name>(name: Field, value: Values[Field]) {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused((before) => ({ ...before, [name]: undefined }));
      if (tellsOn === 'change') tell([name]);
    },
    leave(name: Name) {
      if (tellsOn === 'blur') tell([name]);
    },
    problemOf(name: Name): string | undefined {
      const problem = telling.has(name) ? problems[name] : undefined;
      return problem === undefined ? refused[name] : words[problem];
    },
    check() {
      tell(names);
      return names.every((name) => problems[name] === undefined);
    },
    /** What was typed beside what somebody else saved, once they met. */
    met,
    /** Takes up what somebody else saved: untouched fields become theirs, typed ones stay. */
    meet(theirs: Values) {
      const typed = names.filter((name) => !isSameValue(values[name], first[name]));
      const kept = Object.fromEntries(typed.map((name) => [name, values[name]]));
      setMet({ mine: values, theirs });
      setFirst(theirs);
      setValues({ ...theirs, ...kept });
    },
    /** Starts over with the record's present values. */
    restart(next: Values) {
      setMet(undefined);
      setFirst(next);
      setValues(next);
      setTelling(new Set());
      setRefused({});
    },
    /**
     * Shows the server's reasons at the refused fields until they are changed. Returns whether the
     * form has all of these fields; then nothing is left to show elsewhere.
     */
    refuse(fields: readonly RefusedInWords[]): boolean {
      const texts = names.flatMap((name) => {
        const field = fields.find(({ path }) => path === name);
        return field ? [[name, field.text]] : [];
      });
      setRefused(Object.fromEntries(texts) as Partial<Record<Name, string>>);
      return fields.length > 0 && fields.every(({ path }) => names.some((name) => name === path));
    },
  };
}

export type FormFields<Values extends object> = ReturnType<typeof useFormFields<Values, string>>;
