import type { EndpointName } from '@mostrador/contract/endpoints';

/** A call's part of the copy: where its answer is kept, and what it is answered from without one. */
export interface CopyOfCall {
  /** Takes what the server answered. */
  keep(answer: unknown): void;
  /** Gives the answer in the contract's shape; undefined where what is kept cannot tell. */
  answer(): Promise<unknown>;
  /** Whether it may have an answer at all. */
  isAnswering: boolean;
}

type CopyOf = (name: EndpointName, request: object) => CopyOfCall | undefined;

let copyOf: CopyOf | undefined;

/** Puts the copy in its place: its code comes with the pages behind the sign-in, and this before them. */
export function provideCopy(copy: CopyOf): void {
  copyOf = copy;
}

/** What there is of a copy for a call of whoever is signed in now; undefined if it has none. */
export function copyOfCall(name: EndpointName, request: object): CopyOfCall | undefined {
  return copyOf?.(name, request);
}
